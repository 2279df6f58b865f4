import type { CellSpec } from '../../contract/field'

export const sourceCellSpec = {
  summary: 'The text of a file, which can be read whole and saved.',
  accepts: ['string'],
  options: { file: { type: 'string', description: 'The field with the name that it is saved under.' } },
} as const satisfies CellSpec
