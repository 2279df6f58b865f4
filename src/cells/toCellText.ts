import type { Value } from '../contract/value'

/** A value in one line; nothing for what is empty or no single value. */
export function toCellText(value: Value | undefined): string {
  return value === undefined || typeof value === 'object' ? '' : String(value)
}
