import type { Condition } from '../../http/conditions'

export function equal(field: string, value: string | number): Condition {
  return { field, operator: 'equal', value: `${value}` }
}

/** Fits nothing where there are no values. */
export function oneOf(field: string, values: readonly string[]): Condition {
  return { field, operator: 'in', value: values.length === 0 ? '0' : values.join(',') }
}
