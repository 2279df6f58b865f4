import { createContext, useContext } from 'react'
import type { GridHandle } from '../grid/detailGridProps'
import type { BusyFields } from './busyFields'
import type { FormStore } from './formStore'
import type { ServerChecks } from './serverChecks'

/** Shared by the fields of one form; constant while the user types, so that context consumers do not render. */
export interface FormParts {
  readonly store: FormStore
  readonly checks: ServerChecks
  /** Prefix of field ids: `<id>_<field>`. */
  readonly id: string
  /** True for a record that is not a copy and not stored yet. */
  readonly isNew: boolean
  /** True if the record's state forbids changes. */
  readonly readOnly: boolean
  readonly grids: Map<string, GridHandle>
  readonly busy: BusyFields
  /** Resolves when all pending lookups of fields and rows have returned. */
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
