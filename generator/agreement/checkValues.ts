import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { NamedFormula } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { refusedValue } from '../diagnostics/agreement'
import { both } from '../diagnostics/languages'
import type { ApiField, ApiFields } from '../openapi/apiField'
import { allFieldsOf } from './checkCalls'

/** Fixed values with what the API says of the parameters or fields that take them. */
interface Sent {
  readonly values: readonly NamedFormula[]
  readonly taken: ApiFields | undefined
}

function ofFields(screen: ResolvedScreen): readonly Sent[] {
  return allFieldsOf(screen).flatMap(({ choices, lookup, asks }) => [
    ...(choices?.kind === 'operation' ? [{ values: choices.params, taken: choices.operation.query }] : []),
    ...[...(lookup ? [lookup] : []), ...asks].map(({ params, operation }) => ({
      values: params,
      taken: operation.query,
    })),
  ])
}

function ofAction({ run }: ResolvedAction): readonly Sent[] {
  if (!('operation' in run) || run.kind === 'remove') return []
  const { query, body } = run.operation
  return [{ values: run.query, taken: query }, ...('body' in run ? [{ values: run.body, taken: body }] : [])]
}

function ofScreen(screen: ResolvedScreen): readonly Sent[] {
  if (screen.kind === 'dashboard')
    return screen.panels.map(({ params, operation }) => ({ values: params, taken: operation.query }))
  if (screen.kind === 'form') {
    const saves = [screen.add?.operation, screen.update?.operation]
    return saves.map((save) => ({ values: screen.set, taken: save?.body }))
  }
  if (screen.kind === 'view') return []
  const { params, operation } = screen.source
  const tabs = screen.kind === 'list' ? (screen.tabs?.items ?? []) : []
  return [params, ...tabs.map((tab) => tab.params)].map((values) => ({ values, taken: operation.query }))
}

/** The value as it is written; undefined for an expression that computes one. */
function toConstant({ formula: { ast } }: NamedFormula): string | undefined {
  if (ast.kind === 'number') return ast.text
  return ast.kind === 'text' || ast.kind === 'boolean' ? String(ast.value) : undefined
}

/** What the API takes instead; undefined if it takes the value. */
function findTaken(constant: string, { values, minimum, maximum }: ApiField): string | undefined {
  if (values !== undefined) return values.includes(constant) ? undefined : values.join(', ')
  if (minimum !== undefined && Number(constant) < minimum) return both(`${minimum} or more`, `不小于 ${minimum}`)
  return maximum !== undefined && Number(constant) > maximum
    ? both(`${maximum} or less`, `不大于 ${maximum}`)
    : undefined
}

function checkValue(value: NamedFormula, taken: ApiFields | undefined, { report }: ScreenContext): void {
  const field = taken?.get(value.name)
  const constant = toConstant(value)
  if (field === undefined || constant === undefined) return
  const allowed = findTaken(constant, field)
  if (allowed !== undefined) report.add(value.formula.place, refusedValue(value.name, constant, allowed))
}

/** Reports fixed values that the API would refuse. */
export function checkValues(screen: ResolvedScreen, context: ScreenContext): void {
  const all = [...ofScreen(screen), ...ofFields(screen), ...screen.actions.flatMap(ofAction)]
  for (const { values, taken } of all) for (const value of values) checkValue(value, taken, context)
}
