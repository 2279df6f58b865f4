import type { WidgetSpec } from '../../contract/field'

export const pickerWidgetSpec = {
  summary: 'One or several records, chosen in a list screen that opens over the form; `pick` says which.',
  accepts: ['string', 'integer', 'array'],
  options: {},
  needsChoices: true,
  defaultForChoices: 'picked',
} as const satisfies WidgetSpec
