import type { Decimal } from '../../../contract/value'
import { compare, divide, multiply, type Numeric, remainder, subtract, toFixed } from '../../../value/decimal'

/** Part rounded down to the cent. */
function floorPart(total: Numeric, parts: number): Decimal {
  const cents = multiply(total, 100)
  return divide(subtract(cents, remainder(cents, parts)), multiply(parts, 100))
}

/** Splits an amount into equal parts in cents; the last part takes the remainder and is never negative. */
export function splitMoney(total: Numeric, parts: number): readonly Decimal[] {
  if (parts <= 0) return []
  const rounded = toFixed(divide(total, parts), 2)
  const isTooMuch = compare(multiply(rounded, parts - 1), total) > 0
  const part = isTooMuch ? toFixed(floorPart(total, parts), 2) : rounded
  const last = subtract(total, multiply(part, parts - 1))
  return [...Array.from({ length: parts - 1 }, () => part), toFixed(last, 2)]
}
