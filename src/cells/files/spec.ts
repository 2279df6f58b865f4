import type { CellSpec } from '../../contract/field'

export const filesCellSpec = {
  summary: 'Files by their names; pressing one opens it.',
  accepts: ['array'],
  options: {},
} as const satisfies CellSpec
