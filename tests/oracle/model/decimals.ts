import Big from 'big.js'

export type Amount = Big

export const ZERO = new Big(0)

export const toBig = (value: unknown): Big => new Big(value === undefined || value === null ? 0 : String(value))

/** Rounds half up, away from zero. */
export const round = (value: Big, digits: number): Big => value.round(digits, 1)

/** Tonnes to the kilogram. */
export const tonnes = (value: Big): Big => round(value, 3)

/** Yuan to the cent. */
export const cents = (value: Big): Big => round(value, 2)

export const sum = (values: Iterable<Big>): Big => [...values].reduce((total, value) => total.plus(value), ZERO)

/** Part of a weight in proportion to the pieces. */
export const share = (weight: Big, part: number, all: number): Big =>
  all === 0 ? weight : tonnes(weight.times(part).div(all))
