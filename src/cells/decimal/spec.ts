import type { CellSpec } from '../../contract/field'

export const decimalCellSpec = {
  summary: 'A decimal with commas between thousands, aligned at the end.',
  accepts: ['decimal', 'integer'],
  options: {
    digits: { type: 'integer', description: 'Exactly so many decimals; as many as the value has when not said.' },
  },
  defaultFor: ['decimal'],
} as const satisfies CellSpec
