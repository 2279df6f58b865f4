import type { SlotSpec } from '../../../contract/slot'

export const projectDurationSpec = {
  summary: 'How much of the time of a project has gone by, in days.',
  resource: 'project.project',
} as const satisfies SlotSpec
