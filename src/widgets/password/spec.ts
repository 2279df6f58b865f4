import type { ComponentSpec } from '../../contract/field'

export const passwordWidgetSpec = {
  summary: 'A password, hidden while it is typed.',
  accepts: ['string'],
  options: {},
} as const satisfies ComponentSpec
