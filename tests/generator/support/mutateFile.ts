import { type Choose, mutate } from './mutate'

/** A file as somebody or something has changed it without looking. */
export interface Mutant {
  readonly kind: 'slip' | 'encoding' | 'level' | 'reference'
  readonly text: string
  /** True if it cannot mean anything, so that an error must say so. */
  readonly mustFail: boolean
}

type Make = (text: string, choose: Choose) => Mutant | undefined

/** The two bytes of each character that GBK writes with two. */
function listGbk(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]))
      if (character.length === 1 && character !== '\ufffd') codes.set(character, [lead, trail])
    }
  return codes
}

let gbk: ReadonlyMap<string, readonly number[]> | undefined

function toGbk(text: string): Buffer {
  gbk ??= listGbk()
  const codes = gbk
  return Buffer.from([...text].flatMap((character) => codes.get(character) ?? [character.charCodeAt(0) & 0x7f]))
}

const toUtf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Encodings of older editors, and what a broken copy leaves of UTF-8. */
const ENCODINGS: readonly ((text: string, choose: Choose) => Buffer)[] = [
  toGbk,
  toUtf16,
  (text) => toUtf16(`\ufeff${text}`),
  (text) => toUtf16(`\ufeff${text}`).swap16(),
  // One line by an editor that took the file for GBK.
  (text, choose) => {
    const lines = text.split('\n')
    const chinese = lines.flatMap((line, at) => (/\p{Script=Han}/u.test(line) ? [at] : []))
    const at = choose.pick(chinese)
    return Buffer.concat(
      lines.map((line, index) => Buffer.concat([index === at ? toGbk(line) : Buffer.from(line), Buffer.from('\n')])),
    )
  },
]

const HAS_CHINESE = /\p{Script=Han}/u

/** The file in another encoding, as the compiler reads it: as UTF-8. */
const encode: Make = (text, choose) => {
  if (!HAS_CHINESE.test(text)) return undefined
  return { kind: 'encoding', text: choose.pick(ENCODINGS)(text, choose).toString('utf8'), mustFail: true }
}

const indentOf = (line: string) => line.length - line.trimStart().length

/** The line with those that stand deeper below it. */
function findBlock(lines: readonly string[], from: number): number {
  const own = indentOf(lines[from] ?? '')
  let to = from + 1
  while (to < lines.length && (lines[to]?.trim() === '' || indentOf(lines[to] ?? '') > own)) to += 1
  return to
}

function indentBy(line: string, by: number): string {
  if (line.trim() === '') return line
  return by < 0 ? line.slice(Math.min(-by, indentOf(line))) : ' '.repeat(by) + line
}

/** A block one level too deep or too shallow, or cut out and pasted somewhere else. */
const shift: Make = (text, choose) => {
  const lines = text.split('\n')
  const from = choose.whole(0, lines.length - 1)
  const to = findBlock(lines, from)
  const block = lines.slice(from, to).map((line) => indentBy(line, choose.pick([-4, -2, -1, 0, 1, 2, 4])))
  const rest = [...lines.slice(0, from), ...lines.slice(to)]
  const moves = [(at: number) => at, () => choose.whole(0, rest.length)]
  const at = choose.pick(moves)(from)
  return { kind: 'level', text: [...rest.slice(0, at), ...block, ...rest.slice(at)].join('\n'), mustFail: false }
}

/** Keys whose value names something that stands elsewhere. */
const REFERENCE =
  /\b(form|view|screen|use|rows|dict|rule|operation|template|of|child|resource|when|compute): ([\w./-]+)/g

/** A reference to something that there is not, or to something else of the file. */
const mislead: Make = (text, choose) => {
  const found = [...text.matchAll(REFERENCE)].filter(({ index }) => !isComment(text, index))
  if (found.length === 0) return undefined
  const { 0: whole, 1: key = '', 2: name = '', index } = choose.pick(found)
  const others = found.map(([, , other]) => other ?? '')
  const isLost = choose.whole(0, 1) === 0
  const put = isLost ? `${name.slice(0, -1)}zzq` : choose.pick(others)
  const changed = `${text.slice(0, index)}${key}: ${put}${text.slice(index + whole.length)}`
  return { kind: 'reference', text: changed, mustFail: isLost }
}

function isComment(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at) + 1, at).includes('#')
}

const slip: Make = (text, choose) => ({ kind: 'slip', text: mutate(text, choose), mustFail: false })

const KINDS: readonly Make[] = [slip, encode, shift, mislead]

export function mutateFile(text: string, choose: Choose): Mutant {
  const made = choose.pick(KINDS)(text, choose)
  return made ?? { kind: 'slip', text: mutate(text, choose), mustFail: false }
}
