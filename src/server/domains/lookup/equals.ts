import type { Condition } from '../../http/conditions'

/** One condition for each field that has a value: the others say nothing. */
export function equals<Field extends string>(
  values: {
    readonly [field in Field]?: string | number
  },
): readonly Condition<Field>[] {
  const conditions: Condition<Field>[] = []
  for (const field in values) {
    const value = values[field]
    if (value !== undefined) conditions.push(equal(field, value))
  }
  return conditions
}

export function equal<Field extends string>(field: Field, value: string | number): Condition<Field> {
  return { field, operator: 'equal', value: `${value}` }
}

/** Fits nothing where there are no values. */
export function oneOf<Field extends string>(field: Field, values: readonly string[]): Condition<Field> {
  return { field, operator: 'in', value: values.length === 0 ? '0' : values.join(',') }
}
