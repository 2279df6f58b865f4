import type { CellSpec } from '../../contract/field'

export const tagCellSpec = {
  summary: 'The label of a dictionary entry as a small tag in its tone.',
  accepts: ['string', 'integer', 'boolean'],
  options: {},
  defaultForChoices: 'coloured',
} as const satisfies CellSpec
