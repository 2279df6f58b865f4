import type { WidgetSpec } from '../../contract/field'

export const decimalWidgetSpec = {
  summary: 'An exact decimal, kept as text; what is not one stays as typed and is refused by the rules.',
  accepts: ['decimal'],
  options: {},
  defaultFor: ['decimal'],
  filterType: 'decimal',
} as const satisfies WidgetSpec
