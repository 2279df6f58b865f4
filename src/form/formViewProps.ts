import type { ReactNode } from 'react'
import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { FormMode } from '../record/initialValues'

export interface FormState {
  readonly dirty: boolean
  readonly busy: boolean
  /** Errors that the person sees now. */
  readonly errorCount: number
  /** False where the screen's `editable` says that this record may not be changed. */
  readonly editable: boolean
  /** Checks everything and saves; true when `onSave` has resolved. */
  submit(): Promise<boolean>
}

export interface FormViewProps {
  readonly screen: FormScreen
  readonly record: RecordData | undefined
  readonly mode: FormMode
  readonly scope: Scope
  /**
   * Every field of the form is an own key; a cleared one is `undefined`. Answers the stored record where it is known;
   * may reject with an ApiError, which is shown.
   */
  readonly onSave: (values: RecordData) => Promise<RecordData | undefined>
  readonly onDirtyChange?: (dirty: boolean) => void
  /** Asked when the form goes: whether the person has left what was typed behind on purpose. */
  readonly isGivenUp?: () => boolean
  /** Buttons under the form. */
  readonly footer?: (state: FormState) => ReactNode
}
