import type { Check } from '../../src/contract/field'
import type { Formula, ResolvedField } from '../3-resolve/resolvedField'
import type { Ast } from '../expressions/ast'
import { bothHold } from '../expressions/bothHold'
import { checkExpression } from '../expressions/checkExpression'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

const NOWHERE = { from: 0, to: 0 }

function negate(operand: Ast): Ast {
  return { kind: 'unary', operator: 'not', operand, ...NOWHERE }
}

/** `not need or not empty(field)` */
function toFilled(field: ResolvedField, need: Formula): Formula | undefined {
  const name: Ast = { kind: 'name', name: field.name, nameAt: NOWHERE, ...NOWHERE }
  const empty: Ast = { kind: 'call', name: 'empty', nameAt: NOWHERE, args: [name], ...NOWHERE }
  const ast: Ast = { kind: 'binary', operator: 'or', left: negate(need.ast), right: negate(empty), ...NOWHERE }
  const checked = checkExpression(ast, need.env, 'boolean')
  return checked.ok ? { ...need, ast, deps: checked.deps, reads: checked.reads, wanted: 'boolean' } : undefined
}

function toCheck(
  field: ResolvedField,
  check: { that: Formula; message: string },
  functions: FunctionPrinter,
): Printed<Check> {
  const { that, message } = check
  return { field: field.name, deps: [...that.deps], holds: functions.condition(that), message }
}

/** Checks across fields: those of the author, and one for each field that is required only under a condition. */
export function toChecks(fields: readonly ResolvedField[], functions: FunctionPrinter): readonly Printed<Check>[] {
  return fields.flatMap((field) => {
    const message = field.required ?? field.rows?.minMessage
    // The value is required while the field is visible and `requiredWhen` holds.
    const need = bothHold(field.visible, field.requiredWhen)
    const that = need && message !== undefined && !field.readOnly ? toFilled(field, need) : undefined
    const filled = that && message !== undefined ? [{ that, message }] : []
    return [...filled, ...field.checks].map((check) => toCheck(field, check, functions))
  })
}
