import type { ComponentSpec } from '../../contract/field'

export const dateCellSpec = {
  summary: 'A day as yyyy-MM-dd.',
  accepts: ['date', 'date-time', 'string'],
  options: {},
} as const satisfies ComponentSpec
