import type { WidgetSpec } from '../../contract/field'

export const multiWidgetSpec = {
  summary: 'Several of many choices: a list, or one text with commas, as the API has it.',
  accepts: ['array', 'string'],
  options: {},
  needsChoices: true,
  defaultForChoices: 'several',
  ownCell: true,
} as const satisfies WidgetSpec
