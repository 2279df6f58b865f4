import type { CellSpec } from '../../contract/field'

export const dateCellSpec = {
  summary: 'A day as yyyy-MM-dd.',
  accepts: ['date', 'date-time', 'string'],
  options: {},
  defaultFor: ['date'],
} as const satisfies CellSpec
