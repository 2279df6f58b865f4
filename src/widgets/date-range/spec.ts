import type { ComponentSpec } from '../../contract/field'

export const dateRangeWidgetSpec = {
  summary: 'Two days of which either may stay open; for filters.',
  accepts: ['date', 'date-time'],
  options: {},
} as const satisfies ComponentSpec
