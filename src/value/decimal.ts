import type { Decimal } from '../contract/value'

/** A decimal as text, or a whole number; these functions throw for a text that `isDecimal` rejects. */
export type Numeric = string | number

/** A value as a whole number of its smallest decimal: `units` × 10 ** -`places`. */
interface Exact {
  readonly units: bigint
  readonly places: number
}

/** Decimals of a quotient. */
const QUOTIENT_PLACES = 20

const shape = /^-?\d+(\.\d+)?$/

export function isDecimal(text: string): text is Decimal {
  return shape.test(text)
}

// A number may be written with an exponent.
const readable = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d{1,3}))?$/

const shift = (units: bigint, places: number): bigint => (places === 0 ? units : units * 10n ** BigInt(places))

function read(value: Numeric): Exact {
  const found = readable.exec(String(value))
  if (!found) throw new Error(`"${value}" is no decimal`)
  const { 1: whole = '', 2: fraction = '', 3: exponent = '0' } = found
  const units = BigInt(whole + fraction)
  const places = fraction.length - Number(exponent)
  return places < 0 ? { units: shift(units, -places), places: 0 } : { units, places }
}

function print({ units, places }: Exact): string {
  if (places === 0) return String(units)
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function printShort(exact: Exact): Decimal {
  const text = print(exact)
  return (exact.places === 0 ? text : text.replace(/\.?0+$/, '')) as Decimal
}

/** Units of the values with as many decimals as the longer one has. */
function align(a: Numeric, b: Numeric): { readonly units: readonly [bigint, bigint]; readonly places: number } {
  const [left, right] = [read(a), read(b)]
  const places = Math.max(left.places, right.places)
  return { units: [shift(left.units, places - left.places), shift(right.units, places - right.places)], places }
}

/** Rounds half away from zero; throws if the divisor is 0. */
function divideUnits(units: bigint, by: bigint): bigint {
  const rest = units % by
  const isHalf = 2n * (rest < 0n ? -rest : rest) >= (by < 0n ? -by : by)
  return units / by + (isHalf ? (units < 0n === by < 0n ? 1n : -1n) : 0n)
}

function roundExact({ units, places }: Exact, digits: number): Exact {
  if (digits >= places) return { units: shift(units, digits - places), places: digits }
  return { units: divideUnits(units, shift(1n, places - digits)), places: digits }
}

/** Throws for a text that is not a decimal. */
export function toDecimal(value: Numeric): Decimal {
  return printShort(read(value))
}

export function add(a: Numeric, b: Numeric): Decimal {
  const { units, places } = align(a, b)
  return printShort({ units: units[0] + units[1], places })
}

export function subtract(a: Numeric, b: Numeric): Decimal {
  const { units, places } = align(a, b)
  return printShort({ units: units[0] - units[1], places })
}

export function multiply(a: Numeric, b: Numeric): Decimal {
  const [left, right] = [read(a), read(b)]
  return printShort({ units: left.units * right.units, places: left.places + right.places })
}

/** Rounds to 20 decimals, half away from zero; throws if `b` is 0. */
export function divide(a: Numeric, b: Numeric): Decimal {
  const { units } = align(a, b)
  return printShort({ units: divideUnits(shift(units[0], QUOTIENT_PLACES), units[1]), places: QUOTIENT_PLACES })
}

/** The remainder with the sign of `a`; throws if `b` is 0. */
export function remainder(a: Numeric, b: Numeric): Decimal {
  const { units, places } = align(a, b)
  return printShort({ units: units[0] % units[1], places })
}

export function compare(a: Numeric, b: Numeric): -1 | 0 | 1 {
  const [left, right] = align(a, b).units
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Rounds half away from zero and drops trailing zeros; `toFixed` keeps them. */
export function round(value: Numeric, digits: number): Decimal {
  return printShort(roundExact(read(value), digits))
}

/** Rounds half away from zero and keeps exactly `digits` decimals, as money and weights are stored. */
export function toFixed(value: Numeric, digits: number): Decimal {
  return formatDecimal(value, { digits }) as Decimal
}

/** Decimals of a value that is added as a safe integer instead of a bigint. */
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
  let long: Decimal | undefined
  let short = 0
  for (const value of values) {
    const next = short + (toMillionths(value) ?? Number.NaN)
    if (Number.isSafeInteger(next)) short = next
    else long = add(long ?? 0, value)
  }
  const total = printShort({ units: BigInt(short), places: PLACES })
  return long === undefined ? total : add(long, total)
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
  const exact = read(value)
  return digits === undefined ? printShort(exact) : print(roundExact(exact, digits))
}

export function formatDecimal(value: Numeric, format: DecimalFormat = {}): string {
  // Avoids bigint for the common case: table cells rarely have more decimals than they show.
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
