import type { WidgetSpec } from '../../contract/field'

export const monthWidgetSpec = {
  summary: 'A month, typed as yyyy-MM or picked; a date keeps its first day.',
  accepts: ['string', 'date'],
  options: {},
} as const satisfies WidgetSpec
