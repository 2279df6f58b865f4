import type { ComponentSpec } from '../../contract/field'

export const numberRangeWidgetSpec = {
  summary: 'Two numbers, from and to, for filters; either may stay open.',
  accepts: ['integer', 'decimal'],
  options: {},
} as const satisfies ComponentSpec
