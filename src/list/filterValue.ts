import type { Filter } from '../contract/filter'
import type { Value } from '../contract/value'
import { isDate, isDateTime } from '../value/date'
import { isDecimal } from '../value/decimal'

/** A filter's value as text; a range has two ends, '' for an open one. */
export type FilterText = string | readonly [from: string, to: string]

const RANGE_SEPARATOR = '~'

/** The value as it stands in the address. */
export const printFilterText = (value: FilterText) => (typeof value === 'string' ? value : value.join(RANGE_SEPARATOR))

/** Returns undefined for what no range can be. */
export function parseFilterText(text: string, { params }: Filter): FilterText | undefined {
  if (params.length === 1) return text
  const [from = '', to = '', more] = text.split(RANGE_SEPARATOR)
  return more === undefined && [from, to].every(isRangeEnd) ? [from, to] : undefined
}

function isRangeEnd(text: string): boolean {
  return text === '' || isDate(text) || isDateTime(text) || isDecimal(text)
}

export function toWidgetValue(filter: Filter, text: FilterText | undefined): Value | undefined {
  if (text === undefined || typeof text !== 'string') return text
  if (text === '') return undefined
  const { type } = filter
  if (type === 'integer') return Number.isNaN(Number(text)) ? undefined : Number(text)
  if (type === 'boolean') return text === 'true'
  return text
}

export function toFilterText(filter: Filter, value: Value | undefined): FilterText {
  if (filter.params.length === 1) return value === undefined ? '' : String(value)
  const [from, to] = Array.isArray(value) ? value : []
  return [String(from ?? ''), String(to ?? '')]
}
