import type { ComponentSpec } from '../../contract/field'

export const referenceWidgetSpec = {
  summary: 'One record of another entity, searched on the server and loaded page by page.',
  accepts: ['string', 'integer'],
  options: {},
} as const satisfies ComponentSpec
