import type { CellSpec } from '../../contract/field'

export const termCellSpec = {
  summary:
    "A word that the backend keeps in Chinese, such as a step's name: said in the reader's language where the terms have it.",
  accepts: ['string'],
  options: {},
  truncates: true,
} as const satisfies CellSpec
