import type { WidgetSpec } from '../../contract/field'

export const imageWidgetSpec = {
  summary: 'One picture, kept as its url, sent straight to the store.',
  accepts: ['string'],
  options: {
    accept: { type: 'string', description: 'Extensions that may be chosen; pictures unless said.' },
    maxSize: { type: 'integer', description: 'How many bytes it may have.' },
  },
  ownCell: true,
} as const satisfies WidgetSpec
