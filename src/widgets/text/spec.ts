import type { WidgetSpec } from '../../contract/field'

export const textWidgetSpec = {
  summary: 'One line of text; spaces at its ends are dropped when the field is left.',
  accepts: ['string'],
  options: {},
  defaultFor: ['string', 'object'],
  textInGrid: true,
} as const satisfies WidgetSpec
