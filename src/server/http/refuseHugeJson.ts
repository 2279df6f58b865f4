import { ServerError } from './ServerError'

/** Deeper than any record, and shallow enough for recursive functions. */
const MAX_DEPTH = 64
/** Values and property names of one body: more than the rows and cells of the largest document. */
const MAX_VALUES = 400_000

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Amounts indexed by character code. */
function tabulate(added: { readonly [sign: string]: number }): Int8Array {
  const table = new Int8Array(128)
  for (const [sign, amount] of Object.entries(added)) table[sign.charCodeAt(0)] = amount
  return table
}

const DEPTHS = tabulate({ '[': 1, '{': 1, ']': -1, '}': -1 })
const VALUES = tabulate({ '[': 1, '{': 1, ',': 1, ':': 1 })

/** Index of the quote that closes the string from `start`; the text's length if it is not closed. */
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

/** Throws if the nesting is too deep or the values too many; counts characters before anything is parsed. */
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
