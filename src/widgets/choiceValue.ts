import type { ValueType } from '../contract/field'
import type { Value } from '../contract/value'

/** Converts a choice's text to the type of the field. */
export function toFieldValue(choice: string | undefined, type: ValueType): Value | undefined {
  if (choice === undefined || type !== 'integer') return choice
  return /^-?\d{1,15}$/.test(choice) ? Number(choice) : choice
}

export function toChoiceValue(value: Value | undefined): string | undefined {
  return value === undefined || value === '' || typeof value === 'object' ? undefined : String(value)
}
