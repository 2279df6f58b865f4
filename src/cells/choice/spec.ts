import type { ComponentSpec } from '../../contract/field'

export const choiceCellSpec = {
  summary: 'The label of the chosen entry or record, as plain text.',
  accepts: ['string', 'integer', 'boolean'],
  options: {},
} as const satisfies ComponentSpec
