import { ServerError } from './ServerError'

/** Deeper than any record; shallow enough for whatever follows a value by calling itself. */
const MAX_DEPTH = 64
/** Values of one body, names included: more than the largest document has rows and cells. */
const MAX_VALUES = 400_000

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** By character code, what each sign adds. */
function tabulate(added: { readonly [sign: string]: number }): Int8Array {
  const table = new Int8Array(128)
  for (const [sign, amount] of Object.entries(added)) table[sign.charCodeAt(0)] = amount
  return table
}

const DEPTHS = tabulate({ '[': 1, '{': 1, ']': -1, '}': -1 })
const VALUES = tabulate({ '[': 1, '{': 1, ',': 1, ':': 1 })

/** The place of the quote that ends the text that begins at `start`; the end where there is none. */
function findEnd(text: string, start: number): number {
  let end = text.indexOf('"', start)
  for (;;) {
    if (end < 0) return text.length
    let slashes = end - 1
    while (text.charCodeAt(slashes) === BACKSLASH) slashes -= 1
    if ((end - 1 - slashes) % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
}

/** Throws where lists and objects lie in each other too deep, or are too many: by its signs, before anything is parsed. */
export function refuseHugeJson(text: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = findEnd(text, at + 1)
    depth += DEPTHS[sign] ?? 0
    values += VALUES[sign] ?? 0
    if (depth > MAX_DEPTH) throw ServerError.badRequest('请求体嵌套过深')
    if (values > MAX_VALUES) throw new ServerError({ kind: 'tooLarge', message: '请求体过大' })
  }
}
