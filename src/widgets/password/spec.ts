import type { WidgetSpec } from '../../contract/field'

export const passwordWidgetSpec = {
  summary: 'A password, hidden while it is typed.',
  accepts: ['string'],
  options: {
    chosen: {
      type: 'boolean',
      description:
        'A new password is chosen here: it must be long enough, not a common one, and not name what else the form says.',
    },
  },
} as const satisfies WidgetSpec
