import type { Value } from '../contract/value'
import { isDecimal } from './decimal'

const whole = /^-?\d{1,15}$/

/** Number if the text is an integer, else the text itself for validation to reject. */
export function toInteger(typed: string): Value | undefined {
  if (typed === '') return undefined
  return whole.test(typed) ? Number(typed) : typed
}

/** Groups of three digits, separated by commas or spaces: 1,234.5. */
const grouped = /^-?\d{1,3}([,\s]\d{3})+(\.\d*)?$/
const separator = /[,\s]/g

/**
 * Normalizes full-width digits, a leading plus or currency sign, grouping, a missing leading zero and `。` as the
 * decimal point. Returns other texts trimmed for validation to reject, since `1,5` is ambiguous.
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

/** Like `toInteger` for a text that is complete: normalized, and without the zeros of a spreadsheet's 12.0. */
export function tidyInteger(typed: string): Value | undefined {
  return toInteger(tidyNumber(typed).replace(/\.0+$/, ''))
}
