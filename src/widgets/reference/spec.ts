import type { WidgetSpec } from '../../contract/field'

export const referenceWidgetSpec = {
  summary: 'One record of another entity, searched on the server and loaded page by page.',
  accepts: ['string', 'integer'],
  options: {},
  needsChoices: true,
  defaultForChoices: 'operation',
} as const satisfies WidgetSpec
