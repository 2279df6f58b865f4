import type { WidgetSpec } from '../../contract/field'

export const treeWidgetSpec = {
  summary: 'Boxes in a tree: a list, or one text with commas. The choices are nodes with `children`.',
  accepts: ['array', 'string'],
  options: {
    leaves: { type: 'boolean', description: 'Only what has nothing below it is a value; the rest are groups.' },
  },
  needsChoices: true,
} as const satisfies WidgetSpec
