import type { Value } from '../contract/value'
import { isDecimal } from '../value/decimal'

const whole = /^-?\d{1,15}$/

/** What a typed integer is kept as: a number where it is one, else the text itself, for the rules to refuse. */
export function toInteger(typed: string): Value | undefined {
  if (typed === '') return undefined
  return whole.test(typed) ? Number(typed) : typed
}

/** A sign of money before it, blanks and commas within, a plus; 。 is the point where Chinese is typed. */
const loose = /^[¥$]|[,\s]|\.$/g

/** Full-width digits and what surrounds a copied number, a missing zero before the point; other texts stay. */
export function tidyNumber(typed: string): string {
  const plain = typed.trim().normalize('NFKC').replace('。', '.').replace(/^\+/, '').replace(loose, '')
  const tidy = plain.replace(/^(-?)\./, '$10.')
  return isDecimal(tidy) ? tidy : typed.trim()
}
