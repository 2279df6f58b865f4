import type { CellSpec } from '../../contract/field'

export const checkCellSpec = {
  summary: 'Yes or no, as a mark with a name.',
  accepts: ['boolean', 'integer'],
  options: {},
  defaultFor: ['boolean'],
} as const satisfies CellSpec
