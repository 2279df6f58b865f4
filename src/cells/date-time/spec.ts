import type { CellSpec } from '../../contract/field'

export const dateTimeCellSpec = {
  summary: 'A day and a time as yyyy-MM-dd HH:mm:ss.',
  accepts: ['date-time', 'string'],
  options: {},
  defaultFor: ['date-time'],
} as const satisfies CellSpec
