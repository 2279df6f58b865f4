import type { CellSpec } from '../../contract/field'

export const textCellSpec = {
  summary: 'Text as it is; what does not fit is cut and shown whole on hover and focus.',
  accepts: ['string', 'integer', 'decimal', 'boolean', 'date', 'date-time'],
  options: {},
  defaultFor: ['string', 'object'],
  truncates: true,
} as const satisfies CellSpec
