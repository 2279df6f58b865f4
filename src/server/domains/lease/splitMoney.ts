import type { Decimal } from '../../../contract/value'
import { compare, divide, multiply, type Numeric, remainder, subtract, toFixed } from '../../../value/decimal'

/** Whole cents of one part, never more than its share. */
function floorPart(total: Numeric, parts: number): Decimal {
  const cents = multiply(total, 100)
  return divide(subtract(cents, remainder(cents, parts)), multiply(parts, 100))
}

/** An amount in equal parts, each rounded to the cent; the last one takes the rest, and is never below zero. */
export function splitMoney(total: Numeric, parts: number): readonly Decimal[] {
  if (parts <= 0) return []
  const rounded = toFixed(divide(total, parts), 2)
  const isTooMuch = compare(multiply(rounded, parts - 1), total) > 0
  const part = isTooMuch ? toFixed(floorPart(total, parts), 2) : rounded
  const last = subtract(total, multiply(part, parts - 1))
  return [...Array.from({ length: parts - 1 }, () => part), toFixed(last, 2)]
}
