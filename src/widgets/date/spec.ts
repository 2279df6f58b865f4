import type { WidgetSpec } from '../../contract/field'

export const dateWidgetSpec = {
  summary: 'A day, typed as yyyy-MM-dd or picked from a calendar.',
  accepts: ['date', 'string'],
  options: {},
  defaultFor: ['date'],
  filterType: 'date',
} as const satisfies WidgetSpec
