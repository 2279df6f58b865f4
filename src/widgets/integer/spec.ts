import type { WidgetSpec } from '../../contract/field'

export const integerWidgetSpec = {
  summary: 'A whole number; what is not one stays as typed and is refused by the rules.',
  accepts: ['integer'],
  options: {},
  defaultFor: ['integer'],
  filterType: 'integer',
} as const satisfies WidgetSpec
