import type { WidgetSpec } from '../../contract/field'

export const dateTimeWidgetSpec = {
  summary: 'A day and a time, typed as yyyy-MM-dd HH:mm:ss or picked.',
  accepts: ['date-time', 'string'],
  options: {},
  defaultFor: ['date-time'],
  filterType: 'date-time',
} as const satisfies WidgetSpec
