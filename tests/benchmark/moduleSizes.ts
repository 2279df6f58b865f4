import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Minified text and the module that it comes from. */
interface Piece {
  readonly group: string
  readonly text: string
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The numbers of a segment of a source map: six bits a sign, of which one says that more follow, and one is the sign. */
function readNumbers(segment: string): readonly number[] {
  const numbers: number[] = []
  let number = 0
  let shift = 0
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign)
    number += (digit & 31) * 2 ** shift
    shift += 5
    if (digit & 32) continue
    numbers.push(number % 2 === 0 ? number / 2 : -(number - 1) / 2)
    number = 0
    shift = 0
  }
  return numbers
}

/** A package, or a folder of src. */
function toGroup(source: string | undefined): string {
  if (source === undefined) return 'made by the bundler'
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (library !== undefined) return library
  const own = /(?:^|\/)src\/(.+)\/[^/]+$/.exec(source)?.[1]
  return own === undefined ? source.replace(/^(\.\.\/)+/, '') : `src/${own.split('/').slice(0, 2).join('/')}`
}

/** The hint of `.ci/compileHint.mjs` is put in front when the map is made. */
const HINT = '//# allFunctionsCalledOnLoad'

function* readPieces(path: string): Generator<Piece> {
  const lines = readFileSync(path, 'utf8').split('\n')
  const { mappings, sources } = JSON.parse(readFileSync(`${path}.map`, 'utf8'))
  const mapped: readonly string[] = (lines[0] === HINT ? `;${mappings}` : mappings).split(';')
  let source = 0
  for (const [index, line] of lines.entries()) {
    let column = 0
    let group = toGroup(undefined)
    for (const segment of mapped[index]?.split(',').filter(Boolean) ?? []) {
      const [columns = 0, step] = readNumbers(segment)
      yield { group, text: line.slice(column, column + columns) }
      column += columns
      source += step ?? 0
      group = toGroup(step === undefined ? undefined : sources[source])
    }
    yield { group, text: `${line.slice(column)}\n` }
  }
}

const sizeOf = (pieces: readonly Piece[]) => gzipSync(pieces.map(({ text }) => text).join(''), { level: 9 }).length

/** By how many bytes the compressed file is smaller without a package or a folder, the largest first. */
export function measureGroups(folder: string, file: string): readonly (readonly [group: string, bytes: number])[] {
  const pieces = [...readPieces(join(folder, file))]
  const whole = sizeOf(pieces)
  const groups = [...new Set(pieces.map(({ group }) => group))]
  return groups
    .map((group) => [group, whole - sizeOf(pieces.filter((piece) => piece.group !== group))] as const)
    .sort(([, a], [, b]) => b - a)
}
