import type { Value } from '../contract/value'
import { isDecimal } from '../value/decimal'

const whole = /^-?\d{1,15}$/

/** What a typed integer is kept as: a number where it is one, else the text itself, for the rules to refuse. */
export function toInteger(typed: string): Value | undefined {
  if (typed === '') return undefined
  return whole.test(typed) ? Number(typed) : typed
}

/** Thousands in groups of three, by commas or blanks: 1,234.5. */
const grouped = /^-?\d{1,3}([,\s]\d{3})+(\.\d*)?$/
const separator = /[,\s]/g

/**
 * Full-width digits, a plus or a sign of money in front, groups of thousands, a missing zero before the point; `。` is
 * the point where Chinese is typed. Other texts stay as typed for the rules to refuse: of `1,5` nobody knows whether
 * 1.5 or 15 is meant.
 */
export function tidyNumber(typed: string): string {
  const plain = typed
    .trim()
    .normalize('NFKC')
    .replace('。', '.')
    .replace(/^\+/, '')
    .replace(/^(-?)[¥$]\s*/, '$1')
  const single = grouped.test(plain) ? plain.replace(separator, '') : plain
  const tidy = single.replace(/\.$/, '').replace(/^(-?)\./, '$10.')
  return isDecimal(tidy) ? tidy : typed.trim()
}
