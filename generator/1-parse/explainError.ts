import type { ErrorCode, YAMLParseError } from 'yaml'
import { findTypo } from './commonTypos'

export interface Explained {
  readonly from: number
  readonly to: number
  readonly reason: string
  readonly hint: string | undefined
  /** True if the line itself shows a mistake; false where the error may only follow from an earlier one. */
  readonly sure: boolean
}

type Words = Partial<Pick<Explained, 'from' | 'to' | 'reason' | 'hint'>>
type Explain = (text: string, error: YAMLParseError) => Words | undefined

const NEIGHBOURS = 'indent it like its neighbours'

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The range of the line's first word: YAML's error points at the indentation before it. */
function firstWord(text: string, at: number): { readonly from: number; readonly to: number } {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const from = start + (/^\s*/.exec(text.slice(start, lineEnd(text, at)))?.[0].length ?? 0)
  return { from, to: from + (/^[^\s:]+/.exec(text.slice(from))?.[0].length ?? 1) }
}

/** The library reports an unclosed bracket as an indentation error at the next line. */
const explainIndent: Explain = (text, { message, pos }) => {
  const [, bracket] = /end with a ([\]}])/.exec(message) ?? []
  if (bracket === undefined)
    return {
      ...firstWord(text, pos[0]),
      reason: 'the line stands in another column than its neighbours',
      hint: NEIGHBOURS,
    }
  return { reason: 'a bracket is still open above', hint: `close it with "${bracket}"` }
}

/** The cause is either a second `: ` in the line or a deeper line below it. */
const explainInnerMap: Explain = (text, { message, pos: [from] }) => {
  if (message.includes('sequence'))
    return { ...firstWord(text, from), reason: 'a dash and a key stand side by side', hint: NEIGHBOURS }
  const end = lineEnd(text, from)
  if (/:\s/.test(text.slice(from, end)))
    return { reason: 'a second ": " stands in the line', hint: 'put a text that contains ": " between quotes' }
  const below = firstWord(text, Math.min(end + 1, text.length))
  return {
    ...below,
    reason: 'the line stands deeper than the one above, which has its value already',
    hint: NEIGHBOURS,
  }
}

const explainComma: Explain = (text, { pos: [from, to] }) => {
  const [before = '', key = ''] = /^[^:,{}[\]]*?[\s;；|、]+(?=([\w-]+):)/.exec(text.slice(from, to)) ?? []
  if (key === '') return { reason: 'a comma or a bracket is missing' }
  const at = from + before.length
  return { from: at, to: at + key.length, reason: `a comma is missing before "${key}"`, hint: `write ", ${key}: …"` }
}

/** The library reports an unclosed quote at the end of the file; the line that opens it has an odd number of quotes. */
const explainQuote: Explain = (text, { message }) => {
  const quote = message.includes("'") ? "'" : '"'
  const lines = text.split('\n')
  const number = lines.findIndex((line) => line.replace(/(^|\s)#.*$/, '').split(quote).length % 2 === 0)
  if (number < 0) return { hint: 'close the quote' }
  const start = lines.slice(0, number).reduce((sum, line) => sum + line.length + 1, 0)
  const line = lines[number] ?? ''
  const from = start + line.indexOf(quote)
  return {
    from,
    to: start + line.length,
    reason: `the quote ${quote} is not closed`,
    hint: `end the text with ${quote}`,
  }
}

const explainToken: Explain = (text, { message, pos: [from] }) => {
  if (message.includes('same line')) return { reason: 'a dash stands behind a key', hint: 'begin a line with it' }
  if (message.includes('at node end'))
    return { reason: 'the text goes on behind its closing quote', hint: `put all of it between quotes: '…'` }
  const sign = text[from] ?? ''
  if (sign === ',') return { reason: 'no value stands before the comma', hint: 'remove the comma' }
  return /[\]}]/.test(sign)
    ? {
        reason: `no bracket is open that "${sign}" could close`,
        hint: `remove it, or open it with "${sign === ']' ? '[' : '{'}"`,
      }
    : undefined
}

/** Replaces the library's messages, which need knowledge of YAML's grammar. */
const BY_CODE: { readonly [code in ErrorCode]?: Explain } = {
  BAD_ALIAS: () => ({ reason: 'a text cannot begin with "*"', hint: 'put the text between quotes' }),
  BAD_DQ_ESCAPE: () => ({
    reason: 'between double quotes a backslash means something else',
    hint: `put the text between single quotes: '…'`,
  }),
  BAD_INDENT: explainIndent,
  BAD_SCALAR_START: (text, { pos: [from] }) => ({
    reason: `a text cannot begin with "${text[from] ?? ''}"`,
    hint: 'put the text between quotes',
  }),
  BLOCK_AS_IMPLICIT_KEY: explainInnerMap,
  BLOCK_IN_FLOW: explainComma,
  MISSING_CHAR: explainQuote,
  MULTILINE_IMPLICIT_KEY: () => ({
    reason: 'no key with a colon and a space stands in the line',
    hint: 'each line is a key, a colon, a space and a value',
  }),
  MULTIPLE_DOCS: () => ({ reason: 'a second document begins here', hint: 'remove the line; a file holds one' }),
  TAB_AS_INDENT: () => ({ reason: 'a tab stands where spaces belong' }),
  UNEXPECTED_TOKEN: explainToken,
}

export function explainError(text: string, error: YAMLParseError): Explained {
  const [from, to] = error.pos
  const { hint, ...words } = { from, to, reason: error.message, ...BY_CODE[error.code]?.(text, error) }
  const slip = findTypo(text, from)
  const sure = slip?.isAbove === false || words.reason.includes('bracket')
  return { ...words, to: Math.max(words.to, words.from + 1), hint: slip?.says ?? hint, sure }
}
