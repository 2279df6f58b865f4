import type { ComponentSpec } from '../../contract/field'

export const textWidgetSpec = {
  summary: 'One line of text; spaces at its ends are dropped when the field is left.',
  accepts: ['string'],
  options: {},
} as const satisfies ComponentSpec
