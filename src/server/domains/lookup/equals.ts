import type { Id } from '../../../contract/value'
import type { Condition } from '../../http/conditions'

/** One condition per field with a value; fields without one are left out. */
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

/** Matches nothing if `values` is empty. */
export function equalsOneOf<Field extends string>(field: Field, values: readonly string[]): Condition<Field> {
  return { field, operator: 'in', value: values.join(',') }
}

/** Matches a list that holds the id, at any depth; it is stored as JSON, where the quotes keep one id from matching within another. */
export function holdsId<Field extends string>(field: Field, id: Id): Condition<Field> {
  return { field, operator: 'like', value: `"${id}"` }
}
