import type { ComponentSpec } from '../../contract/field'

export const checkWidgetSpec = {
  summary: 'A box to tick: yes or no.',
  accepts: ['boolean'],
  options: {},
} as const satisfies ComponentSpec
