import type { Finding } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { fileTooBig, foreignEncoding, foreignExtension, tooDeep } from '../diagnostics/parse'
import type { Source } from '../diagnostics/report'
import { findGbkWord } from './gbkWord'
import { lexYaml } from './lexYaml'

/** Enough for the terms of ten thousand entities. */
const MAX_CHARACTERS = 4_000_000
const MAX_BRACKETS = 64
const MAX_DASHES = 32
const MAX_INDENT = 256

/** Cheap tests before lexing; a match may be a false positive, the absence of one is exact. */
const DASHES = new RegExp(`(?:[-?:][ \\t]+){${MAX_DASHES}}`)
const INDENT = new RegExp(`^ {${MAX_INDENT}}`, 'm')

export interface Excess {
  readonly from: number
  readonly to: number
  readonly finding: Finding
}

const [OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = Array.from('[]{}', (bracket) => bracket.charCodeAt(0))

function hasManyBrackets(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === OPEN_LIST || code === OPEN_MAP) depth += 1
    else if ((code === CLOSE_LIST || code === CLOSE_MAP) && depth > 0) depth -= 1
    if (depth > MAX_BRACKETS) return true
  }
  return false
}

/** Offset of the bracket that exceeds `MAX_BRACKETS`; brackets in texts and comments do not count. */
function findDeepBracket(text: string): number | undefined {
  let depth = 0
  for (const { token, at } of lexYaml(text)) {
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
    if (depth > MAX_BRACKETS) return at
  }
  return undefined
}

function at(from: number, text: string, what: string): Excess {
  return { from, to: Math.min(from + 1, text.length), finding: tooDeep(what) }
}

/** Finds size or depth that would cost the YAML library its stack or too much time; runs before it parses. */
export function findExcess(text: string): Excess | undefined {
  if (text.length > MAX_CHARACTERS) return { from: 0, to: 1, finding: fileTooBig(text.length, MAX_CHARACTERS) }
  const bracket = hasManyBrackets(text) ? findDeepBracket(text) : undefined
  if (bracket !== undefined)
    return at(
      bracket,
      text,
      both(`more than ${MAX_BRACKETS} brackets are open`, `同时打开的括号超过 ${MAX_BRACKETS} 个`),
    )
  const dashes = DASHES.exec(text)
  if (dashes)
    return at(dashes.index, text, both(`${MAX_DASHES} levels begin on one line`, `一行里开始了 ${MAX_DASHES} 层`))
  const indent = INDENT.exec(text)
  return indent
    ? at(
        indent.index,
        text,
        both(`a line is indented by ${MAX_INDENT} spaces or more`, `一行缩进了 ${MAX_INDENT} 个空格或更多`),
      )
    : undefined
}

/** What stands where bytes are no UTF-8. */
const REPLACED = '\ufffd'
/** Latin letters of UTF-16 read as UTF-8. */
const SPACED = /^(?:[^\0]\0){2}|^(?:\0[^\0]){2}/

/** Why the file cannot be read at all: its ending, or an encoding other than UTF-8. */
export function findUnread({ path, text }: Source): { from: number; to: number; finding: Finding } | undefined {
  if (!path.endsWith('.yaml')) return { from: 0, to: 1, finding: foreignExtension(path) }
  if (SPACED.test(text)) return { from: 0, to: 1, finding: foreignEncoding('UTF-16') }
  const from = text.indexOf(REPLACED)
  if (from >= 0) return { from, to: from + 1, finding: foreignEncoding(from === 0 ? 'UTF-16' : 'GBK') }
  const word = findGbkWord(text)
  return word && { ...word, finding: foreignEncoding('GBK') }
}
