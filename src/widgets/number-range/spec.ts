import type { WidgetSpec } from '../../contract/field'

export const numberRangeWidgetSpec = {
  summary: 'Two numbers of which either may stay open; for filters.',
  accepts: ['integer', 'decimal'],
  options: {},
  rangeFor: ['integer', 'decimal'],
} as const satisfies WidgetSpec
