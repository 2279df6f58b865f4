import type { ValueType } from '../../src/contract/field'
import { both } from '../diagnostics/languages'
import { offer } from '../diagnostics/nearest'
import type { ExpressionError, Failed, Span } from './ast'
import type { Fields } from './environment'

interface Piece {
  readonly start: number
  readonly end: number
}

export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | ({
      readonly kind: 'name'
      readonly name: string
      /** True where its texts are terms, which the app says in the language of who reads. */
      readonly isTerm?: true
      /** What is shown of a day or time, a piece of its text; absent: all of it. */
      readonly piece?: Piece
      /** Of a figure, which is shown as the cells show it: how many digits stand behind the point. */
      readonly digits?: number
    } & Span)

export type NamePart = Extract<TemplatePart, { kind: 'name' }>

export interface Template {
  readonly ok: true
  readonly parts: readonly TemplatePart[]
}

const part = /\{([^{}]*)\}|[^{}]+|[{}]/g
const word = /^([\p{L}_$][\p{L}\p{N}_$]*)(?:: ([yMdHms :-]+))?$/u

const TIME = ['yyyy', '-', 'MM', '-', 'dd', ' ', 'HH', ':', 'mm', ':', 'ss']

/** Pieces of a time from one of its parts to another, such as `MM-dd HH:mm`. */
const pieces: ReadonlyMap<string, Piece> = new Map(
  TIME.flatMap((_, from) =>
    TIME.flatMap((_, to) => {
      if (from % 2 === 1 || to % 2 === 1 || to < from) return []
      const start = TIME.slice(0, from).join('').length
      const text = TIME.slice(from, to + 1).join('')
      return [[text, { start, end: start + text.length }] as const]
    }),
  ),
)

function toPart(found: RegExpExecArray): TemplatePart | ExpressionError {
  const [whole, inner] = found
  const span = { from: found.index, to: found.index + whole.length }
  if (whole === '{' || whole === '}') {
    const message = both(`"${whole}" has no counterpart`, `“${whole}”没有成对`)
    return {
      kind: 'syntax',
      ...span,
      message,
      hint: both('a field stands between braces: {projectName}', '字段写在花括号中：{projectName}'),
    }
  }
  if (inner === undefined && whole.endsWith('$')) {
    const place = { from: span.to - 1, to: span.to }
    return {
      kind: 'syntax',
      ...place,
      message: both('"$" would be shown', '“$”会显示出来'),
      hint: both('a field stands between braces alone: {projectName}', '字段直接写在花括号中：{projectName}'),
    }
  }
  if (inner === undefined) return { kind: 'text', text: whole }
  return (
    toNamePart(inner, span.from + 1) ?? {
      kind: 'syntax',
      ...span,
      message: both(`"${inner}" is not the name of a field`, `“${inner}”不是字段的名称`),
    }
  )
}

/** How long the text of a day is. */
const DAY = 'yyyy-MM-dd'.length

/** A name with what is shown of it; undefined for anything else. */
function toNamePart(inner: string, from: number): TemplatePart | undefined {
  const [, name, pattern] = word.exec(inner) ?? []
  if (name === undefined) return undefined
  const own = { kind: 'name', name, from, to: from + name.length } as const
  if (pattern === undefined) return own
  const piece = pieces.get(pattern)
  return piece && { ...own, piece }
}

function isError(part: TemplatePart | ExpressionError): part is ExpressionError {
  return 'message' in part
}

function toAnswer(parts: readonly TemplatePart[], errors: readonly ExpressionError[]): Template | Failed {
  const [first, ...rest] = errors
  return first ? { ok: false, errors: [first, ...rest] } : { ok: true, parts }
}

const DOUBLED = /\{\{([^{}]*)\}\}/g

/** Messages have names in double braces, labels in single ones. */
function toDoubled({ 0: whole, 1: inner = '', index }: RegExpExecArray): ExpressionError {
  const fix = `{${inner.trim()}}`
  return {
    kind: 'syntax',
    from: index,
    to: index + whole.length,
    message: both('two braces stand where one belongs', '这里应该用一层花括号，写了两层'),
    hint: both(`write ${fix}`, `写成 ${fix}`),
    fix,
  }
}

/** Parses a label such as `{projectName} · {createTime: MM-dd}` into texts and field names. */
export function parseTemplate(text: string): Template | Failed {
  const doubled = [...text.matchAll(DOUBLED)].map(toDoubled)
  if (doubled.length > 0) return toAnswer([], doubled)
  const found = [...text.matchAll(part)].map(toPart)
  return toAnswer(
    found.filter((item) => !isError(item)),
    found.filter(isError),
  )
}

interface Unfit {
  readonly message: string
  readonly hint?: string
}

/** Why a value cannot stand in a text as it is asked for; undefined where it can. */
function findUnfit({ name, piece }: NamePart, type: ValueType | undefined): Unfit | undefined {
  if (piece !== undefined && type !== 'date' && type !== 'date-time')
    return {
      message: both(`"${name}" is no day or time`, `“${name}”不是日期或时间`),
      hint: both(`write {${name}} alone`, `只写 {${name}}`),
    }
  if (piece !== undefined && type === 'date' && piece.end > DAY)
    return {
      message: both(`"${name}" is a day and has no time`, `“${name}”是日期，没有时间`),
      hint: both(`write {${name}} or a part of yyyy-MM-dd`, `写 {${name}}，或 yyyy-MM-dd 的一部分`),
    }
  if (type !== 'array' && type !== 'object') return undefined
  return {
    message: both(
      `"${name}" is a list or a record and cannot stand in a text`,
      `“${name}”是列表或记录，不能放在文字中`,
    ),
  }
}

function withDigits(part: TemplatePart, fields: Fields): TemplatePart {
  if (part.kind === 'text') return part
  const digits = fields[part.name]?.decimals
  return digits === undefined ? part : { ...part, digits }
}

export function checkTemplate(template: Template, fields: Fields): Template | Failed {
  const errors = template.parts.flatMap((part): ExpressionError[] => {
    if (part.kind === 'text') return []
    const { name, from, to } = part
    if (!Object.hasOwn(fields, name)) {
      const message = both(`"${name}" is not known`, `没有“${name}”`)
      return [{ kind: 'unknown-name', from, to, message, ...offer(name, Object.keys(fields)) }]
    }
    const unfit = findUnfit(part, fields[name]?.type)
    return unfit ? [{ kind: 'type', from, to, ...unfit }] : []
  })
  return toAnswer(
    template.parts.map((part) => withDigits(part, fields)),
    errors,
  )
}
