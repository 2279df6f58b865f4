import type { Value } from '../contract/value'
import { isDecimal } from '../value/decimal'

const whole = /^-?\d{1,15}$/

/** What a typed integer is kept as: a number where it is one, else the text itself, for the rules to refuse. */
export function toInteger(typed: string): Value | undefined {
  if (typed === '') return undefined
  return whole.test(typed) ? Number(typed) : typed
}

/** Full-width digits, commas and spaces of a copied number, a missing zero before the point; other texts stay. */
export function tidyNumber(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '').replace(/^\+/, '').replace(/\.$/, '')
  const tidy = plain.replace(/^(-?)\./, '$10.')
  return isDecimal(tidy) ? tidy : typed.trim()
}
