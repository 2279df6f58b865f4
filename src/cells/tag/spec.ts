import type { ComponentSpec } from '../../contract/field'

export const tagCellSpec = {
  summary: 'The label of a dictionary entry as a small tag in its tone.',
  accepts: ['string', 'integer', 'boolean'],
  options: {},
} as const satisfies ComponentSpec
