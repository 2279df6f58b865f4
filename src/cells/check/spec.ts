import type { ComponentSpec } from '../../contract/field'

export const checkCellSpec = {
  summary: 'Yes or no, as a mark with a name.',
  accepts: ['boolean', 'integer'],
  options: {},
} as const satisfies ComponentSpec
