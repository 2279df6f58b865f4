import type { Value } from '../contract/value'

/** A value as it stands in a text box; nothing for what is no single value. */
export function toText(value: Value | undefined): string {
  return value === undefined || typeof value === 'object' ? '' : String(value)
}
