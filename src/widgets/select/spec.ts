import type { WidgetSpec } from '../../contract/field'

export const selectWidgetSpec = {
  summary: 'One of the choices of a dictionary, or of an operation that gives all of them at once.',
  accepts: ['string', 'integer'],
  options: {},
  needsChoices: true,
  defaultForChoices: 'dictionary',
} as const satisfies WidgetSpec
