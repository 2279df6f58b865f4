import type { ComponentSpec } from '../../contract/field'

export const pickerWidgetSpec = {
  summary: 'One or several records, chosen in a list screen that opens over the form; `pick` says which.',
  accepts: ['string', 'integer', 'array'],
  options: {},
} as const satisfies ComponentSpec
