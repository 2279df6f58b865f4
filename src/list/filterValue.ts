import type { Filter } from '../contract/screen'
import type { Value } from '../contract/value'
import type { FilterText } from './listState'

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
