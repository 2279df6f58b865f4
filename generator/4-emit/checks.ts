import type { Check } from '../../src/contract/field'
import type { Formula, ResolvedCheck, ResolvedField } from '../3-resolve/resolvedField'
import { andConditions } from '../expressions/andConditions'
import type { Ast } from '../expressions/ast'
import { checkExpression } from '../expressions/checkExpression'
import type { Environment } from '../expressions/environment'
import { isGuarded } from '../guards/shownProperties'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

const NOWHERE = { from: 0, to: 0 }

function negate(operand: Ast): Ast {
  return { kind: 'unary', operator: 'not', operand, ...NOWHERE }
}

/** The environment of a condition on the field alone: of its own row, or of the record. */
function ownEnvironment({ name, api }: ResolvedField): Environment {
  return { form: {}, row: { [name]: { type: api.type } } }
}

/** `not need or not empty(field)`; without a need, `not empty(field)`. */
function toFilled(field: ResolvedField, need: Formula | undefined): Formula | undefined {
  const name: Ast = { kind: 'name', name: field.name, nameAt: NOWHERE, ...NOWHERE }
  const empty: Ast = { kind: 'call', name: 'empty', nameAt: NOWHERE, args: [name], ...NOWHERE }
  const filled = negate(empty)
  const ast: Ast = need ? { kind: 'binary', operator: 'or', left: negate(need.ast), right: filled, ...NOWHERE } : filled
  const env = need?.env ?? ownEnvironment(field)
  const checked = checkExpression(ast, env, 'boolean')
  if (!checked.ok) return undefined
  const { deps, reads } = checked
  return { ast, env, deps, reads, wanted: 'boolean', place: field.place, conditions: [], exact: false }
}

function toCheck(
  field: ResolvedField,
  check: Pick<ResolvedCheck, 'that' | 'message' | 'figures'>,
  functions: FunctionPrinter,
): Printed<Check> {
  const { that, message, figures = [] } = check
  const printed = figures.map(({ name, formula }) => [name, functions.formula(formula)] as const)
  return {
    field: field.name,
    deps: [...that.deps],
    holds: functions.condition(that),
    message,
    figures: printed.length === 0 ? undefined : Object.fromEntries(printed),
  }
}

/** Checks across fields: those of the author, and one for each field that is required only under a condition or of some. */
export function toChecks(fields: readonly ResolvedField[], functions: FunctionPrinter): readonly Printed<Check>[] {
  return fields.flatMap((field) => {
    const message = field.required ?? field.rows?.minMessage
    // The value is required while the field is visible and `requiredWhen` holds.
    const need = andConditions(field.visible, field.requiredWhen)
    const isAsked = message !== undefined && !field.readOnly && (need !== undefined || isGuarded(field))
    const that = isAsked ? toFilled(field, need) : undefined
    const filled = that && message !== undefined ? [{ that, message }] : []
    const own = field.checks.filter(({ warns }) => !warns)
    return [...filled, ...own].map((check) => toCheck(field, check, functions))
  })
}

/** Undefined where nothing warns, as in most forms. */
export function toWarnings(
  fields: readonly ResolvedField[],
  functions: FunctionPrinter,
): readonly Printed<Check>[] | undefined {
  const warnings = fields.flatMap((field) =>
    field.checks.filter(({ warns }) => warns).map((check) => toCheck(field, check, functions)),
  )
  return warnings.length === 0 ? undefined : warnings
}
