import type { ComponentSpec } from '../../contract/field'

export const selectWidgetSpec = {
  summary: 'One of the choices of a dictionary, or of an operation that gives all of them at once.',
  accepts: ['string', 'integer'],
  options: {},
} as const satisfies ComponentSpec
