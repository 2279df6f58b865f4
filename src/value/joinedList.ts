import type { Value } from '../contract/value'

/** The values of a multi-value field: a list, or one text with commas. */
export function splitList(value: Value | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Value[]).map(String)
  const text = value === undefined || typeof value === 'object' ? '' : String(value)
  return text.split(',').filter((part) => part !== '')
}

/** The inverse of `toList`; undefined for an empty list. */
export function joinList(list: readonly string[], kind: 'array' | 'text'): Value | undefined {
  if (list.length === 0) return undefined
  return kind === 'array' ? list : list.join(',')
}
