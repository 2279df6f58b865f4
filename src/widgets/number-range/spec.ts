import type { ComponentSpec } from '../../contract/field'

export const numberRangeWidgetSpec = {
  summary: 'Two numbers of which either may stay open; for filters.',
  accepts: ['integer', 'decimal'],
  options: {},
} as const satisfies ComponentSpec
