import type { Value } from '../contract/value'

/** Something that is seen: neither space nor a sign that leaves no trace, such as a zero-width space. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Treats whitespace, and what nobody sees, as blank. */
export function isBlank(value: Value | undefined): boolean {
  if (typeof value === 'string') return !VISIBLE.test(value)
  return value === undefined || (Array.isArray(value) && value.length === 0)
}
