import type { CellSpec } from '../../contract/field'

export const multiCellSpec = {
  summary: 'The labels of several choices.',
  accepts: ['array', 'string'],
  options: {},
  defaultForChoices: 'several',
  truncates: true,
} as const satisfies CellSpec
