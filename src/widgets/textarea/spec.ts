import type { WidgetSpec } from '../../contract/field'

export const textareaWidgetSpec = {
  summary: 'Several lines of text.',
  accepts: ['string'],
  options: { rows: { type: 'integer', description: 'Lines shown before it scrolls; 3 when not said.' } },
  wide: true,
  textInGrid: true,
} as const satisfies WidgetSpec
