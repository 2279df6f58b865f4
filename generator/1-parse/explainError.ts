import type { ErrorCode, YAMLParseError } from 'yaml'
import { both } from '../diagnostics/languages'
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

const NEIGHBOURS = both('indent it like its neighbours', '与相邻行对齐')

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

const BLANK_LINES = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*/

/** The range of the line's first word: YAML's error points at the indentation before it, or at a blank line above. */
function firstWord(text: string, at: number): { readonly from: number; readonly to: number } {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const from = start + (BLANK_LINES.exec(text.slice(start))?.[0].length ?? 0)
  return { from, to: from + (/^[^\s:]+/.exec(text.slice(from))?.[0].length ?? 1) }
}

/** The library reports an unclosed bracket as an indentation error at the next line. */
const explainIndent: Explain = (text, { message, pos }) => {
  const [, bracket] = /end with a ([\]}])/.exec(message) ?? []
  if (bracket === undefined)
    return {
      ...firstWord(text, pos[0]),
      reason: both('the line stands in another column than its neighbours', '这一行与相邻行没有对齐'),
      hint: NEIGHBOURS,
    }
  return {
    reason: both('a bracket is still open above', '上面有括号没有闭合'),
    hint: both(`close it with "${bracket}"`, `用“${bracket}”闭合`),
  }
}

/** The cause is either a second `: ` in the line or a deeper line below it. */
const explainInnerMap: Explain = (text, { message, pos: [from] }) => {
  if (message.includes('sequence'))
    return {
      ...firstWord(text, from),
      reason: both('a dash and a key stand side by side', '短横线和键并排写在一行'),
      hint: NEIGHBOURS,
    }
  const end = lineEnd(text, from)
  if (/:\s/.test(text.slice(from, end)))
    return /^[“”‘’]/.test(text.slice(from))
      ? {
          reason: both(`"${text[from]}" does not quote a text here`, `“${text[from]}”在这里不是引号`),
          hint: both(`put it between quotes of a Latin keyboard: "…"`, '改用半角引号："…"'),
        }
      : {
          reason: both('a second ": " stands in the line', '这一行有第二个“: ”'),
          hint: both('put a text that contains ": " between quotes', '含有“: ”的文字要加引号'),
        }
  const below = firstWord(text, Math.min(end + 1, text.length))
  return {
    ...below,
    reason: both(
      'the line stands deeper than the one above, which has its value already',
      '这一行比上一行缩进更深，而上一行已经有值',
    ),
    hint: NEIGHBOURS,
  }
}

const explainComma: Explain = (text, { pos: [from, to] }) => {
  const [before = '', key = ''] = /^[^:,{}[\]]*?[\s;；|、]+(?=([\w-]+):)/.exec(text.slice(from, to)) ?? []
  if (key === '') return { reason: both('a comma or a bracket is missing', '少了逗号或括号') }
  const at = from + before.length
  return {
    from: at,
    to: at + key.length,
    reason: both(`a comma is missing before "${key}"`, `“${key}”前面少了逗号`),
    hint: both(`write ", ${key}: …"`, `写成“, ${key}: …”`),
  }
}

/** The library reports an unclosed quote at the end of the file; the line that opens it has an odd number of quotes. */
const explainQuote: Explain = (text, { message }) => {
  const quote = message.includes("'") ? "'" : '"'
  const lines = text.split('\n')
  const number = lines.findIndex((line) => line.replace(/(^|\s)#.*$/, '').split(quote).length % 2 === 0)
  if (number < 0) return { hint: both('close the quote', '闭合引号') }
  const start = lines.slice(0, number).reduce((sum, line) => sum + line.length + 1, 0)
  const line = lines[number] ?? ''
  const from = start + line.indexOf(quote)
  return {
    from,
    to: start + line.length,
    reason: both(`the quote ${quote} is not closed`, `引号 ${quote} 没有闭合`),
    hint: both(`end the text with ${quote}`, `文字以 ${quote} 结束`),
  }
}

const explainToken: Explain = (text, { message, pos: [from] }) => {
  if (message.includes('same line'))
    return {
      reason: both('a dash stands behind a key', '短横线写在键的后面'),
      hint: both('begin a line with it', '另起一行写它'),
    }
  if (message.includes('at node end'))
    return {
      reason: both('the text goes on behind its closing quote', '结束引号后面还有文字'),
      hint: both(`put all of it between quotes: '…'`, `把整段文字放在引号中：'…'`),
    }
  const sign = text[from] ?? ''
  if (sign === ',')
    return {
      reason: both('no value stands before the comma', '逗号前面没有值'),
      hint: both('remove the comma', '去掉逗号'),
    }
  return /[\]}]/.test(sign)
    ? {
        reason: both(`no bracket is open that "${sign}" could close`, `没有可用“${sign}”闭合的括号`),
        hint: both(
          `remove it, or open it with "${sign === ']' ? '[' : '{'}"`,
          `去掉它，或用“${sign === ']' ? '[' : '{'}”打开`,
        ),
      }
    : undefined
}

/** Replaces the library's messages, which need knowledge of YAML's grammar. */
const BY_CODE: { readonly [code in ErrorCode]?: Explain } = {
  BAD_ALIAS: () => ({
    reason: both('a text cannot begin with "*"', '文字不能以“*”开头'),
    hint: both('put the text between quotes', '给文字加引号'),
  }),
  BAD_DQ_ESCAPE: () => ({
    reason: both('between double quotes a backslash means something else', '双引号里的反斜杠另有含义'),
    hint: both(`put the text between single quotes: '…'`, `给文字加单引号：'…'`),
  }),
  BAD_INDENT: explainIndent,
  BAD_SCALAR_START: (text, { pos: [from] }) => ({
    reason: both(`a text cannot begin with "${text[from] ?? ''}"`, `文字不能以“${text[from] ?? ''}”开头`),
    hint: both('put the text between quotes', '给文字加引号'),
  }),
  BLOCK_AS_IMPLICIT_KEY: explainInnerMap,
  BLOCK_IN_FLOW: explainComma,
  MISSING_CHAR: explainQuote,
  MULTILINE_IMPLICIT_KEY: () => ({
    reason: both('no key with a colon and a space stands in the line', '这一行没有带冒号和空格的键'),
    hint: both('each line is a key, a colon, a space and a value', '每一行是键、冒号、空格和值'),
  }),
  MULTIPLE_DOCS: () => ({
    reason: both('a second document begins here', '这里开始了第二个文档'),
    hint: both('remove the line; a file holds one', '删除这一行；一个文件只有一个文档'),
  }),
  TAB_AS_INDENT: () => ({ reason: both('a tab stands where spaces belong', '应该用空格的地方用了制表符') }),
  UNEXPECTED_TOKEN: explainToken,
}

/** The first mark that a merge leaves where both sides changed one place; undefined where there is none. */
function findMark(text: string): Explained | undefined {
  const mark = /^(?:<{7}|\|{7}|>{7})(?=[ \r\n]|$)/mu.exec(text)
  if (mark === null) return undefined
  return {
    from: mark.index,
    to: mark.index + mark[0].length,
    reason: both('a merge has left its marks', '合并留下了冲突标记'),
    hint: both(
      'keep what is meant of the two sides, and remove the lines <<<<<<<, ======= and >>>>>>>',
      '两边中保留需要的内容，删除 <<<<<<<、=======、>>>>>>> 各行',
    ),
    sure: true,
  }
}

export function explainError(text: string, error: YAMLParseError): Explained {
  return findMark(text) ?? explainOther(text, error)
}

function explainOther(text: string, error: YAMLParseError): Explained {
  const [from, to] = error.pos
  const { hint, ...words } = { from, to, reason: error.message, ...BY_CODE[error.code]?.(text, error) }
  const slip = findTypo(text, from)
  const sure = slip?.isAbove === false || words.reason.includes('bracket')
  return { ...words, to: Math.max(words.to, words.from + 1), hint: slip?.says ?? hint, sure }
}
