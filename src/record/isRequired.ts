import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'

/** Whether the field must be filled as things stand; the scope's `row` is its own row, or the record. */
export function isRequired({ required, requiredWhen }: FieldSpec, scope: Scope): boolean {
  return required || requiredWhen?.(scope) === true
}
