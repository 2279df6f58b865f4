import Big from 'big.js'
import type { Decimal } from '../contract/value'

/** A decimal as text, or a whole number; these functions throw for a text that `isDecimal` rejects. */
export type Numeric = string | number

// An own constructor: settings of the shared `Big` do not affect it.
const Exact = Big()
Exact.DP = 20
Exact.RM = Big.roundHalfUp

const shape = /^-?\d+(\.\d+)?$/

export function isDecimal(text: string): text is Decimal {
  return shape.test(text)
}

/** Throws for a text that is not a decimal. */
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

/** Rounds to 20 decimals, half away from zero; throws if `b` is 0. */
export function divide(a: Numeric, b: Numeric): Decimal {
  return print(new Exact(a).div(b))
}

/** The remainder with the sign of `a`; throws if `b` is 0. */
export function remainder(a: Numeric, b: Numeric): Decimal {
  return print(new Exact(a).mod(b))
}

export function compare(a: Numeric, b: Numeric): -1 | 0 | 1 {
  return new Exact(a).cmp(b)
}

/** Rounds half away from zero and drops trailing zeros; `toFixed` keeps them. */
export function round(value: Numeric, digits: number): Decimal {
  return print(new Exact(value).round(digits))
}

/** Rounds half away from zero and keeps exactly `digits` decimals, as money and weights are stored. */
export function toFixed(value: Numeric, digits: number): Decimal {
  return formatDecimal(value, { digits }) as Decimal
}

/** Decimals of a value that is added as a safe integer instead of a Big. */
const PLACES = 6
const shortShape = /^-?\d{1,9}(?:\.\d{1,6})?$/

/** The value in millionths; undefined if it has too many digits. */
function toMillionths(value: Numeric): number | undefined {
  const text = String(value)
  if (!shortShape.test(text)) return undefined
  // The float error of a value this short is below half a millionth.
  return Math.round(Number(text) * 10 ** PLACES)
}

/** Adds short values as integers, for speed: a detail table sums thousands of values when it opens. */
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
  /** Number of decimals; absent: as many as the value has. */
  readonly digits?: number
  /** Separates thousands with commas. */
  readonly grouping?: boolean
}

const tidyShape = /^(?:0|-?[1-9]\d*)(?:\.(\d*[1-9]))?$/

/** Pads with zeros; undefined if digits would be dropped or the text is not in its shortest form. */
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
  // Avoids Big for the common case: table cells rarely have more decimals than they show.
  const plain = fillDecimals(value, format.digits) ?? printFixed(value, format.digits)
  if (!format.grouping) return plain
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A typed figure as it is shown: grouped and padded; a text that is none or has more decimals stays as it is. */
export function formatFigure(text: string, digits: number | undefined): string {
  const places = text.split('.')[1]?.length ?? 0
  const wanted = digits ?? places
  return isDecimal(text) && places <= wanted ? formatDecimal(text, { digits: wanted, grouping: true }) : text
}
