import type { WidgetSpec } from '../../contract/field'

export const dateWidgetSpec = {
  summary: 'A day, typed as yyyy-MM-dd or picked from a calendar; of a time the day, which begins at midnight.',
  accepts: ['date', 'date-time', 'string'],
  options: {},
  defaultFor: ['date'],
  filterType: 'date',
} as const satisfies WidgetSpec
