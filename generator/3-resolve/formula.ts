import type { ValueType } from '../../src/contract/field'
import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import type { Finding, Place } from '../diagnostics/diagnostic'
import { misplacedMay } from '../diagnostics/fields'
import { emptyTemplate, expressionName, expressionSyntax, expressionType } from '../diagnostics/formulas'
import type { Report } from '../diagnostics/report'
import type { Ast, ExpressionError, Span } from '../expressions/ast'
import { checkExpression } from '../expressions/checkExpression'
import type { Environment, Fields } from '../expressions/environment'
import { expandConditions } from '../expressions/expandConditions'
import { parseExpression } from '../expressions/parseExpression'
import { mayIn, splitGuard } from '../expressions/splitGuard'
import { checkTemplate, parseTemplate, type Template } from '../expressions/template'
import { memoizeByText } from '../memory/memoizeByText'
import type { Formula, NamedFormula, ResolvedCodes } from './resolvedField'

function toFinding(error: ExpressionError): Finding {
  if (error.kind === 'syntax' || error.kind === 'limit') return expressionSyntax(error.message, error.hint)
  const isName = error.kind === 'unknown-name' || error.kind === 'unknown-function'
  return isName ? expressionName(error.message, error.hint) : expressionType(error.message, error.hint)
}

function isExact({ place, value }: Located<string>): boolean {
  return place.to - place.from === value.length
}

/** The exact range inside a text that YAML holds verbatim; the whole text where YAML folded or escaped it. */
function toInnerPlace(text: Located<string>, error: Span): Place {
  const { place } = text
  if (!isExact(text)) return place
  return { ...place, from: place.from + error.from, to: place.from + Math.max(error.to, error.from + 1) }
}

function reportAll(text: Located<string>, errors: readonly ExpressionError[], report: Report): void {
  for (const error of errors.filter(({ kind }) => kind !== 'unheard'))
    report.add(toInnerPlace(text, error), toFinding(error))
}

export interface FormulaContext {
  readonly env: Environment
  readonly report: Report
}

/** Memoized: the same expression is used in several screens, and in files of similar entities. */
const parseOnce = memoizeByText(parseExpression)

type FormulaKind = Pick<Formula, 'env' | 'wanted'>

function toFormula(text: Located<string>, ast: Ast, { env, wanted }: FormulaKind): Formula | undefined {
  const checked = checkExpression(ast, env, wanted)
  if (!checked.ok) return undefined
  const { deps, reads } = checked
  return { ast, env, wanted, deps, reads, place: text.place, exact: isExact(text) }
}

function parseText(text: Located<string>, where: FormulaContext, wanted?: ValueType): Ast | undefined {
  const written = parseOnce(text.value)
  const parsed = written.ok ? { ok: true as const, ast: expandConditions(written.ast, where.env) } : written
  const checked = parsed.ok ? checkExpression(parsed.ast, where.env, wanted) : parsed
  if (!checked.ok) reportAll(text, checked.errors, where.report)
  return parsed.ok && checked.ok ? parsed.ast : undefined
}

function reportMisplaced(text: Located<string>, calls: readonly Span[], { report }: FormulaContext): void {
  for (const { from, to } of calls) report.add(toInnerPlace(text, { from, to }), misplacedMay())
}

export function resolveFormula(text: Located<string>, where: FormulaContext, wanted?: ValueType): Formula | undefined {
  const ast = parseText(text, where, wanted)
  if (ast === undefined) return undefined
  reportMisplaced(text, mayIn(ast), where)
  return toFormula(text, ast, { env: where.env, wanted })
}

export interface ResolvedCondition {
  /** The permissions that the condition asks for. */
  readonly codes: ResolvedCodes
  /** The rest of the condition. */
  readonly formula?: Formula
}

/** A condition that may ask for permissions with `user.may`. */
export function resolveCondition(text: Located<string> | undefined, where: FormulaContext): ResolvedCondition {
  const ast = text && parseText(text, where, 'boolean')
  if (text === undefined || ast === undefined) return { codes: [] }
  const { codes, rest, misplaced } = splitGuard(ast)
  reportMisplaced(text, misplaced, where)
  const located = codes.map((some) =>
    some.map(({ code, from, to }) => ({ code, place: toInnerPlace(text, { from, to }) })),
  )
  return { codes: located, formula: rest && toFormula(text, rest, { env: where.env, wanted: 'boolean' }) }
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
  reportAll(text, checked.errors, report)
  return undefined
}
