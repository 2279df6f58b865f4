import type { ComponentSpec } from '../../contract/field'

export const numberCellSpec = {
  summary: 'A whole number, aligned by its last digit.',
  accepts: ['integer', 'string'],
  options: {},
} as const satisfies ComponentSpec
