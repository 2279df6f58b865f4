import type { ValueType } from '../../src/contract/field'
import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import type { Finding, OtherPlace, Place } from '../diagnostics/diagnostic'
import { misplacedMay, misplacedRole } from '../diagnostics/fields'
import {
  emptyTemplate,
  expressionName,
  expressionRole,
  expressionSyntax,
  expressionType,
} from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import type { Report } from '../diagnostics/report'
import type { Ast, CallNode, ExpressionError, Span } from '../expressions/ast'
import { checkExpression } from '../expressions/checkExpression'
import type { Environment, Fields } from '../expressions/environment'
import { conditionPlaces, expandConditions } from '../expressions/expandConditions'
import { parseExpression } from '../expressions/parseExpression'
import { isMay, mayIn, splitGuard } from '../expressions/splitGuard'
import { checkTemplate, parseTemplate, type Template } from '../expressions/template'
import { memoizeByText } from '../memory/memoizeByText'
import type { Formula, NamedFormula, ResolvedCodes } from './resolvedField'

function toFinding({ kind, message, hint, fix, known }: ExpressionError): Finding {
  const remedy = { hint, fix, known }
  if (kind === 'syntax' || kind === 'limit') return expressionSyntax(message, remedy)
  if (kind === 'unknown-role') return expressionRole(message, remedy)
  const isName = kind === 'unknown-name' || kind === 'unknown-function'
  return isName ? expressionName(message, remedy) : expressionType(message, remedy)
}

function isExact({ place, value }: Located<string>): boolean {
  return place.to - place.from === value.length
}

/** The exact range inside a text that YAML holds verbatim; the whole text where YAML folded or escaped it. */
export function toInnerPlace(text: Located<string>, error: Span): Place {
  const { place } = text
  if (!isExact(text)) return place
  return { ...place, from: place.from + error.from, to: place.from + Math.max(error.to, error.from + 1) }
}

/** Where the named condition is written in which an error lies; undefined where it lies in the text itself. */
function findOrigin({ value }: Located<string>, { from, to }: Span, env?: Environment): OtherPlace | undefined {
  const name = value.slice(from, to)
  const [place] = env?.conditions?.get(name)?.places ?? []
  return place && { place, says: both(`the condition "${name}"`, `条件“${name}”`) }
}

function reportAll(
  text: Located<string>,
  errors: readonly ExpressionError[],
  { report, env }: { readonly report: Report; readonly env?: Environment },
): void {
  // In the place of the whole text, what puts one word right would replace all others.
  for (const error of errors.filter(({ kind }) => kind !== 'unheard')) {
    const origin = findOrigin(text, error, env)
    report.add(toInnerPlace(text, error), toFinding(origin ? ofCondition(error, text) : ownOf(text, error)), origin)
  }
}

/** In the place of the whole text, what puts one word right would replace all others. */
function ownOf(text: Located<string>, error: ExpressionError): ExpressionError {
  return isExact(text) ? error : { ...error, fix: undefined }
}

/** One remedy for all that a condition asks in vain where it is named. */
function ofCondition(error: ExpressionError, { value }: Located<string>): ExpressionError {
  const name = value.slice(error.from, error.to)
  const hint = both(
    `the condition "${name}" does not fit here: write what is meant instead`,
    `条件“${name}”不适合这里：直接写要判断的内容`,
  )
  return { ...error, hint, fix: undefined, known: undefined }
}

export interface FormulaContext {
  readonly env: Environment
  readonly report: Report
}

/** Memoized: the same expression is used in several screens, and in files of similar entities. */
const parseOnce = memoizeByText(parseExpression)

type FormulaKind = Pick<Formula, 'env' | 'wanted'>

interface ReadFormula {
  readonly ast: Ast
  /** Where the named conditions are written that it asks for. */
  readonly conditions: readonly Place[]
}

function toFormula(text: Located<string>, read: ReadFormula, { env, wanted }: FormulaKind): Formula | undefined {
  const checked = checkExpression(read.ast, env, wanted)
  if (!checked.ok) return undefined
  const { deps, reads } = checked
  return { ...read, env, wanted, deps, reads, place: text.place, exact: isExact(text) }
}

/** The expression with its named conditions replaced, not yet checked; undefined after reporting its syntax. */
export function parseFormula(text: Located<string>, { env, report }: FormulaContext): ReadFormula | undefined {
  const written = parseOnce(text.value)
  if (written.ok) return { ast: expandConditions(written.ast, env), conditions: conditionPlaces(written.ast, env) }
  reportAll(text, written.errors, { report })
  return undefined
}

/** The expression, checked; undefined after reporting what is wrong. */
export function readFormula(text: Located<string>, where: FormulaContext, wanted?: ValueType): ReadFormula | undefined {
  const parsed = parseFormula(text, where)
  const checked = parsed && checkExpression(parsed.ast, where.env, wanted)
  if (checked === undefined || checked.ok) return parsed
  reportAll(text, checked.errors, where)
  // What is not known yet is asked again where it is.
  return checked.errors.every(({ kind }) => kind === 'unheard') ? parsed : undefined
}

function reportMisplaced(text: Located<string>, calls: readonly CallNode[], { report }: FormulaContext): void {
  for (const call of calls) report.add(toInnerPlace(text, call), isMay(call) ? misplacedMay() : misplacedRole())
}

export function resolveFormula(text: Located<string>, where: FormulaContext, wanted?: ValueType): Formula | undefined {
  const read = readFormula(text, where, wanted)
  if (read === undefined) return undefined
  reportMisplaced(text, mayIn(read.ast), where)
  return toFormula(text, read, { env: where.env, wanted })
}

export interface ResolvedCondition {
  /** The permissions that the condition asks for. */
  readonly codes: ResolvedCodes
  /** The rest of the condition. */
  readonly formula?: Formula
}

/** A condition that may ask for permissions with `user.may`, and for roles that are held as they are. */
export function resolveCondition(text: Located<string> | undefined, where: FormulaContext): ResolvedCondition {
  const read = text && readFormula(text, where, 'boolean')
  if (text === undefined || read === undefined) return { codes: [] }
  const { codes, rest, misplaced } = splitGuard(read.ast)
  reportMisplaced(text, misplaced, where)
  const located = codes.map((some) =>
    some.map(({ code, from, to }) => ({ code, place: toInnerPlace(text, { from, to }) })),
  )
  return {
    codes: located,
    formula: rest && toFormula(text, { ...read, ast: rest }, { env: where.env, wanted: 'boolean' }),
  }
}

export function resolveOptionalFormula(
  text: Located<string> | undefined,
  where: FormulaContext,
  wanted?: ValueType,
): Formula | undefined {
  return text === undefined ? undefined : resolveFormula(text, where, wanted)
}

export function resolveNamedFormulas(
  entries: readonly Named<Located<string>>[],
  where: FormulaContext,
  typeOf: (name: string) => ValueType | undefined,
): readonly NamedFormula[] {
  return entries.flatMap(({ name, value }) => {
    const formula = resolveFormula(value, where, typeOf(name))
    return formula === undefined ? [] : [{ name, formula }]
  })
}

export function resolveTemplate(text: Located<string>, fields: Fields, report: Report): Template | undefined {
  const parsed = parseTemplate(text.value)
  const checked = parsed.ok ? checkTemplate(parsed, fields) : parsed
  if (checked.ok && !checked.parts.some(({ kind }) => kind === 'name'))
    report.add(text.place, emptyTemplate(text.value, Object.hasOwn(fields, text.value)))
  if (checked.ok) return checked
  reportAll(text, checked.errors, { report })
  return undefined
}
