import type { ComponentSpec } from '../../contract/field'

export const dateWidgetSpec = {
  summary: 'A day, typed as yyyy-MM-dd or picked from a calendar.',
  accepts: ['date', 'string'],
  options: {},
} as const satisfies ComponentSpec
