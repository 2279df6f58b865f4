import type { Check } from '../../src/contract/field'
import type { Formula, ResolvedField } from '../3-resolve/resolvedField'
import type { Ast } from '../expressions/ast'
import { checkExpression } from '../expressions/checkExpression'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

const NOWHERE = { from: 0, to: 0 }

function negate(operand: Ast): Ast {
  return { kind: 'unary', operator: 'not', operand, ...NOWHERE }
}

/** `not visible or not empty(field)` */
function toFilled(field: ResolvedField, visible: Formula): Formula | undefined {
  const name: Ast = { kind: 'name', name: field.name, nameAt: NOWHERE, ...NOWHERE }
  const empty: Ast = { kind: 'call', name: 'empty', nameAt: NOWHERE, args: [name], ...NOWHERE }
  const ast: Ast = { kind: 'binary', operator: 'or', left: negate(visible.ast), right: negate(empty), ...NOWHERE }
  const checked = checkExpression(ast, visible.env, 'boolean')
  return checked.ok ? { ...visible, ast, deps: checked.deps, reads: checked.reads, wanted: 'boolean' } : undefined
}

function toCheck(
  field: ResolvedField,
  check: { that: Formula; message: string },
  functions: FunctionPrinter,
): Printed<Check> {
  const { that, message } = check
  return { field: field.name, deps: [...that.deps], holds: functions.condition(that), message }
}

/** The rules across fields: those of the author, and that a field that is shown only sometimes is filled then. */
export function toChecks(fields: readonly ResolvedField[], functions: FunctionPrinter): readonly Printed<Check>[] {
  return fields.flatMap((field) => {
    const message = field.required ?? field.rows?.minMessage
    const that = field.visible && message !== undefined && !field.readOnly ? toFilled(field, field.visible) : undefined
    const filled = that && message !== undefined ? [{ that, message }] : []
    return [...filled, ...field.checks].map((check) => toCheck(field, check, functions))
  })
}
