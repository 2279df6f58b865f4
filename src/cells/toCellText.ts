import type { Value } from '../contract/value'

/** Returns '' for absent values, lists and objects. */
export function toCellText(value: Value | undefined): string {
  return value === undefined || typeof value === 'object' ? '' : String(value)
}
