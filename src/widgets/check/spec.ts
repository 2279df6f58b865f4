import type { WidgetSpec } from '../../contract/field'

export const checkWidgetSpec = {
  summary: 'A box to tick: yes or no.',
  accepts: ['boolean'],
  options: {},
  defaultFor: ['boolean'],
  filterType: 'boolean',
} as const satisfies WidgetSpec
