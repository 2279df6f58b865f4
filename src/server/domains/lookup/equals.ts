import type { Condition } from '../../http/conditions'

/** One condition for each field that has a value: the others say nothing. */
export function equals(values: { readonly [field: string]: string | undefined }): readonly Condition[] {
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, operator: 'equal' as const, value }],
  )
}
