import type { Value } from '../contract/value'
import { compare, isDecimal } from '../value/decimal'
import { isSameValue } from './isSameValue'

/** Compares decimals by value: a typed amount may have more zeros than the computed one. */
export function isSameAmount(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string' && isDecimal(a) && isDecimal(b)) return compare(a, b) === 0
  return isSameValue(a, b)
}
