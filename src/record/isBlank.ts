import type { Value } from '../contract/value'

/** Blanks alone are as good as nothing typed. */
export function isBlank(value: Value | undefined): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || (Array.isArray(value) && value.length === 0)
}
