import { createContext, useContext } from 'react'
import type { GridHandle } from '../grid/detailGridProps'
import type { BusyFields } from './busyFields'
import type { FormStore } from './formStore'
import type { ServerChecks } from './serverChecks'

/** What the fields of one form share; it changes with the form, never with a key. */
export interface FormParts {
  readonly store: FormStore
  readonly checks: ServerChecks
  /** Starts the id of every field: `<id>_<field>`. */
  readonly id: string
  /** Nothing may be changed: the record's state does not allow it. */
  readonly locked: boolean
  readonly grids: Map<string, GridHandle>
  readonly busy: BusyFields
  /** Waits for what fields and rows look up. */
  readonly lookUp: () => Promise<void>
}

export const FormContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = useContext(FormContext)
  if (!parts) throw new Error('a field needs its form above it')
  return parts
}

export function fieldId(parts: Pick<FormParts, 'id'>, name: string): string {
  return `${parts.id}_${name}`
}
