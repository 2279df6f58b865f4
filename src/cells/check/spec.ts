import type { CellSpec } from '../../contract/field'

export const checkCellSpec = {
  summary: 'Yes or no, as the word.',
  accepts: ['boolean', 'integer'],
  options: {},
  defaultFor: ['boolean'],
} as const satisfies CellSpec
