import type { ComponentSpec } from '../../contract/field'

export const multiCellSpec = {
  summary: 'The labels of several choices.',
  accepts: ['array', 'string'],
  options: {},
} as const satisfies ComponentSpec
