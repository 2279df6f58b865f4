import type { ReactNode } from 'react'
import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { FormMode } from '../record/initialValues'

export interface FormState {
  readonly dirty: boolean
  readonly busy: boolean
  /** Number of errors that are shown now. */
  readonly errorCount: number
  /** False if the screen's `editable` condition locks this record. */
  readonly editable: boolean
  /** Validates, shows what is wrong and focuses the first of it; resolves to true if nothing is. */
  validate(): Promise<boolean>
  /** Validates, asks by `ask` where it is given, and saves; resolves to true after `onSave` has resolved. */
  submit(ask?: () => Promise<boolean>): Promise<boolean>
}

export interface FormViewProps {
  readonly screen: FormScreen
  readonly record: RecordData | undefined
  readonly mode: FormMode
  readonly scope: Scope
  /**
   * Receives every field of the form as an own key, cleared ones as `undefined`. Resolves to the stored record if the
   * server returns it; shows an ApiError that it rejects with.
   */
  readonly onSave: (values: RecordData) => Promise<RecordData | undefined>
  /** What an action on the record was refused for, by path: shown at the fields, also by a form that opens with it. */
  readonly refused?: { readonly [path: string]: string } | undefined
  readonly onDirtyChange?: (dirty: boolean) => void
  /** True if the user left the form and confirmed losing the changes; called on unmount. */
  readonly isGivenUp?: () => boolean
  readonly footer?: (state: FormState) => ReactNode
}
