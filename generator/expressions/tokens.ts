import { both } from '../diagnostics/languages'
import type { ExpressionError, Span } from './ast'

export interface Token extends Span {
  readonly kind: 'number' | 'text' | 'word' | 'sign' | 'end'
  /** The source text; for a text its value without quotes and escapes. */
  readonly text: string
}

const patterns = {
  space: /\s+/y,
  number: /\d+(?:\.\d+)?/y,
  word: /[\p{L}_$][\p{L}\p{N}_$]*/uy,
  text: /'(?:[^'\\]|\\['"\\])*'|"(?:[^"\\]|\\['"\\])*"/y,
  sign: /===|!==|==|!=|<=|>=|<>|=>|[-+*/%=<>?:()[\],.]/y,
}

/** Signs of other languages that would otherwise split into signs of this one. */
export const STRANGE_SIGNS: { readonly [sign: string]: string } = {
  '===': both('write ==', '写 =='),
  '!==': both('write !=', '写 !='),
  '<>': both('write !=', '写 !='),
  '=>': both('write >=', '写 >='),
}

const foreignSigns: readonly [string, string][] = [
  ['&&', both('write "and"', '写“and”')],
  ['||', both('write "or"', '写“or”')],
  ['!', both('write "not"', '写“not”')],
  ['{', both('an expression names a field without braces', '表达式中的字段不加花括号')],
  ['}', both('an expression names a field without braces', '表达式中的字段不加花括号')],
]

const wideSigns: { readonly [sign: string]: string } = {
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '？': '?',
  '＞': '>',
  '＜': '<',
  '＝': '==',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function toText(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, '$1')
}

function scanToken(text: string, from: number): Token | undefined {
  for (const kind of ['number', 'word', 'text', 'sign'] as const) {
    const found = matchAt(patterns[kind], text, from)
    if (found === undefined) continue
    return { kind, text: kind === 'text' ? toText(found) : found, from, to: from + found.length }
  }
  return undefined
}

function unreadable(text: string, from: number): ExpressionError {
  const sign = String.fromCodePoint(text.codePointAt(from) ?? 0)
  const place = { kind: 'syntax', from, to: from + sign.length } as const
  if (sign === "'" || sign === '"') {
    const hint = both('a backslash goes before a quote or a backslash only', '反斜杠后面只能是引号或反斜杠')
    return {
      ...place,
      to: text.length,
      message: both(`the text that begins with ${sign} does not end`, `以 ${sign} 开头的文字没有结束`),
      hint,
    }
  }
  const foreign = foreignSigns.find(([start]) => text.startsWith(start, from))
  if (foreign)
    return {
      ...place,
      to: from + foreign[0].length,
      message: both(`"${foreign[0]}" is not known`, `“${foreign[0]}”不存在`),
      hint: foreign[1],
    }
  const narrow = sign.normalize('NFKC')
  const plain = wideSigns[sign] ?? (/^\w$/.test(narrow) ? narrow : undefined)
  return {
    ...place,
    message: both(`"${sign}" cannot stand here`, `这里不能写“${sign}”`),
    hint: plain && both(`write ${plain}`, `写 ${plain}`),
  }
}

export function toTokens(text: string): { tokens: Token[] } | { error: ExpressionError } {
  const tokens: Token[] = []
  let at = 0
  while (true) {
    at += matchAt(patterns.space, text, at)?.length ?? 0
    if (at >= text.length) break
    const token = scanToken(text, at)
    if (!token) return { error: unreadable(text, at) }
    tokens.push(token)
    at = token.to
  }
  tokens.push({ kind: 'end', text: '', from: text.length, to: text.length })
  return { tokens }
}
