import type { CellSpec } from '../../contract/field'

export const imageCellSpec = {
  summary: 'A picture by its url, small.',
  accepts: ['string'],
  options: {},
} as const satisfies CellSpec
