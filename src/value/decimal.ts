import Big from 'big.js'
import type { Decimal } from '../contract/value'

/** A decimal as text, or a whole number; a text that `isDecimal` refuses makes these functions throw. */
export type Numeric = string | number

// A constructor of our own, so that nobody else's settings of big.js reach our sums.
const Exact = Big()
Exact.DP = 20
Exact.RM = Big.roundHalfUp

const shape = /^-?\d+(\.\d+)?$/

export function isDecimal(text: string): text is Decimal {
  return shape.test(text)
}

/** Of a whole number or a text with a fraction; throws for any other text. */
export function toDecimal(value: Numeric): Decimal {
  return print(new Exact(value))
}

function print(value: Big): Decimal {
  return (value.eq(0) ? '0' : value.toFixed()) as Decimal
}

export function add(a: Numeric, b: Numeric): Decimal {
  return print(new Exact(a).plus(b))
}

export function subtract(a: Numeric, b: Numeric): Decimal {
  return print(new Exact(a).minus(b))
}

export function multiply(a: Numeric, b: Numeric): Decimal {
  return print(new Exact(a).times(b))
}

/** To 20 decimals, the last one rounded half up; throws where `b` is 0. */
export function divide(a: Numeric, b: Numeric): Decimal {
  return print(new Exact(a).div(b))
}

/** What is left of `a` after whole times `b`, with the sign of `a`; throws where `b` is 0. */
export function remainder(a: Numeric, b: Numeric): Decimal {
  return print(new Exact(a).mod(b))
}

export function compare(a: Numeric, b: Numeric): -1 | 0 | 1 {
  return new Exact(a).cmp(b)
}

/** Half away from zero, without trailing zeros; `toFixed` keeps them. */
export function round(value: Numeric, digits: number): Decimal {
  return print(new Exact(value).round(digits))
}

/** Half away from zero, with exactly so many decimals, as money and weights are stored. */
export function toFixed(value: Numeric, digits: number): Decimal {
  return formatDecimal(value, { digits }) as Decimal
}

/** So many decimals are added as whole numbers, which JavaScript adds exactly and at once. */
const PLACES = 6
const shortShape = /^-?\d{1,9}(?:\.\d{1,6})?$/

/** The value as that many millionths; undefined for one that is too long for it. */
function toMillionths(value: Numeric): number | undefined {
  const text = String(value)
  if (!shortShape.test(text)) return undefined
  // So short a one is off by less than half a millionth at most.
  return Math.round(Number(text) * 10 ** PLACES)
}

/** Thousands of values are summed with each table that is opened: only those that need it take the long way. */
export function sum(values: Iterable<Numeric>): Decimal {
  let long = new Exact(0)
  let short = 0
  for (const value of values) {
    const next = short + (toMillionths(value) ?? Number.NaN)
    if (Number.isSafeInteger(next)) short = next
    else long = long.plus(value)
  }
  return print(long.plus(new Exact(short).div(10 ** PLACES)))
}

export interface DecimalFormat {
  /** Exactly so many decimals; absent: as many as the value has. */
  readonly digits?: number
  /** A comma between thousands. */
  readonly grouping?: boolean
}

const tidyShape = /^(?:0|-?[1-9]\d*)(?:\.(\d*[1-9]))?$/

/** With so many decimals as they are; undefined where digits would have to be dropped. */
function fillDecimals(value: Numeric, digits: number | undefined): string | undefined {
  const text = String(value)
  const tidy = tidyShape.exec(text)
  if (!tidy) return undefined
  const places = tidy[1]?.length ?? 0
  if (digits === undefined || digits === places) return text
  if (digits < places) return undefined
  return `${places === 0 ? `${text}.` : text}${'0'.repeat(digits - places)}`
}

function printFixed(value: Numeric, digits: number | undefined): string {
  const exact = new Exact(value)
  const fixed = (digits === undefined ? exact : exact.round(digits)).toFixed(digits)
  return Number(fixed) === 0 ? fixed.replace('-', '') : fixed
}

export function formatDecimal(value: Numeric, format: DecimalFormat = {}): string {
  // Each cell of a table says its value so, and hardly any has more decimals than it shows.
  const plain = fillDecimals(value, format.digits) ?? printFixed(value, format.digits)
  if (!format.grouping) return plain
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
