import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'

/** True if the field is required in this state; the scope's `row` is the field's own row, or the record. */
export function isRequired({ required, requiredWhen }: FieldSpec, scope: Scope): boolean {
  return required || requiredWhen?.(scope) === true
}
