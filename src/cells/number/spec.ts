import type { CellSpec } from '../../contract/field'

export const numberCellSpec = {
  summary: 'A whole number, aligned by its last digit.',
  accepts: ['integer', 'string'],
  options: {},
  defaultFor: ['integer'],
} as const satisfies CellSpec
