import type { CellSpec } from '../../contract/field'

export const choiceCellSpec = {
  summary: 'The label of the chosen entry or record, as plain text.',
  accepts: ['string', 'integer', 'boolean'],
  options: {},
  defaultForChoices: 'plain',
  truncates: true,
} as const satisfies CellSpec
