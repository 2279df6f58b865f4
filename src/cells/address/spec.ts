import type { ComponentSpec } from '../../contract/field'

export const addressCellSpec = {
  summary: 'An address, with what stands in another field behind it.',
  accepts: ['string'],
  options: { detail: { type: 'string', description: 'The field with the street and number.' } },
} as const satisfies ComponentSpec
