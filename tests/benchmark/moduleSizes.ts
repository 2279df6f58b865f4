import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'

/** Minified text and the module that it comes from. */
interface Piece {
  readonly group: string
  readonly text: string
}

/** A package, or a folder of src. */
function toGroup(source: string | undefined): string {
  if (source === undefined) return 'made by the bundler'
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (library !== undefined) return library
  const own = /(?:^|\/)(src\/(?:.+\/)?)[^/]+$/.exec(source)?.[1]
  return own === undefined ? source.replace(/^(\.\.\/)+/, '') : own.split('/').slice(0, 3).filter(Boolean).join('/')
}

/** The hint of `.ci/compileHint.mjs` is put in front when the map is made. */
const HINT = '//# allFunctionsCalledOnLoad'

function* readPieces(path: string): Generator<Piece> {
  const lines = readFileSync(path, 'utf8').split('\n')
  const { mappings, sources } = JSON.parse(readFileSync(`${path}.map`, 'utf8'))
  const mapped = decode(lines[0] === HINT ? `;${mappings}` : mappings)
  for (const [index, line] of lines.entries()) {
    let column = 0
    let group = toGroup(undefined)
    for (const [start, source] of mapped[index] ?? []) {
      yield { group, text: line.slice(column, start) }
      column = start
      group = toGroup(source === undefined ? undefined : sources[source])
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
