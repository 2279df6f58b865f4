import type { CellSpec } from '../../contract/field'

export const addressCellSpec = {
  summary: 'An address, with what stands in another field behind it; on a site with maps a button shows where it lies.',
  accepts: ['string'],
  options: {
    detail: { type: 'string', description: 'The field with the street and number.' },
    longitude: { type: 'string', description: 'The field with the longitude.' },
    latitude: { type: 'string', description: 'The field with the latitude.' },
  },
  truncates: true,
} as const satisfies CellSpec
