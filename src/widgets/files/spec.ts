import type { WidgetSpec } from '../../contract/field'

export const filesWidgetSpec = {
  summary: 'Several files, each with name and url, sent straight to the store with progress, pause and retry.',
  accepts: ['array'],
  options: {
    accept: { type: 'string', description: 'Extensions that may be chosen, e.g. ".pdf,.jpg".' },
    max: { type: 'integer', description: 'How many files there may be.' },
    maxSize: { type: 'integer', description: 'How many bytes one file may have.' },
  },
  wide: true,
  ownCell: true,
} as const satisfies WidgetSpec
