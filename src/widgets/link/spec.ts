import type { WidgetSpec } from '../../contract/field'

export const linkWidgetSpec = {
  summary: 'The address of a page, with a button that opens it.',
  accepts: ['string'],
  options: {},
} as const satisfies WidgetSpec
