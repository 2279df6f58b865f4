import type { WidgetSpec } from '../../contract/field'

export const dateRangeWidgetSpec = {
  summary: 'Two days of which either may stay open; for filters.',
  accepts: ['date', 'date-time'],
  options: {},
  rangeFor: ['date', 'date-time'],
  filterType: 'date',
} as const satisfies WidgetSpec
