import { compare, divide, formatDecimal, multiply, remainder, subtract } from '../../../value/decimal'

/** Whole cents of one part, never more than its share. */
function floorPart(total: string, parts: number): string {
  const cents = multiply(total, 100)
  return divide(subtract(cents, remainder(cents, parts)), multiply(parts, 100))
}

/** An amount in equal parts, each rounded to the cent; the last one takes the rest, and is never below zero. */
export function splitMoney(total: string, parts: number): readonly string[] {
  if (parts <= 0) return []
  const rounded = formatDecimal(divide(total, parts), { digits: 2 })
  const isTooMuch = compare(multiply(rounded, parts - 1), total) > 0
  const part = isTooMuch ? formatDecimal(floorPart(total, parts), { digits: 2 }) : rounded
  const last = subtract(total, multiply(part, parts - 1))
  return [...Array.from({ length: parts - 1 }, () => part), formatDecimal(last, { digits: 2 })]
}
