import type { SlotSpec } from '../../contract/slot'
import type { Records } from '../../generated/records'
import { projectDurationSpec } from './project-duration/spec'

/** Specs for the compiler, by the component's name in YAML. */
export const slotSpecs = {
  'project-duration': projectDurationSpec,
} as const satisfies { readonly [word: string]: SlotSpec & { readonly resource: keyof Records } }

export type SlotName = keyof typeof slotSpecs
