import type { Condition } from '../../http/conditions'

export function equal<Field extends string>(field: Field, value: string | number): Condition<Field> {
  return { field, operator: 'equal', value: `${value}` }
}

/** Fits nothing where there are no values. */
export function oneOf<Field extends string>(field: Field, values: readonly string[]): Condition<Field> {
  return { field, operator: 'in', value: values.length === 0 ? '0' : values.join(',') }
}
