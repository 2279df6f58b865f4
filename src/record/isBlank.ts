import type { Value } from '../contract/value'

/** Treats whitespace as blank. */
export function isBlank(value: Value | undefined): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || (Array.isArray(value) && value.length === 0)
}
