import type { ReactNode, Ref } from 'react'
import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'

export interface FormState {
  readonly dirty: boolean
  readonly busy: boolean
  /** Errors that the person sees now. */
  readonly errorCount: number
  /** False where the screen's `editable` says that this record may not be changed. */
  readonly editable: boolean
  /** Validates everything and saves; true when `onSave` has resolved. */
  submit(): Promise<boolean>
}

export interface FormHandle {
  submit(): Promise<boolean>
}

export interface FormViewProps {
  readonly screen: FormScreen
  readonly record: RecordData | undefined
  readonly mode: 'add' | 'edit' | 'copy'
  readonly scope: Scope
  /** Every field of the form is an own key; a cleared one is `undefined`. May reject with an ApiError. */
  readonly onSave: (values: RecordData) => Promise<void>
  readonly onDirtyChange?: (dirty: boolean) => void
  /** Buttons under the form; also gets Ctrl+S for free. */
  readonly footer?: (state: FormState) => ReactNode
  readonly ref?: Ref<FormHandle>
}

export function FormView({ screen }: FormViewProps) {
  return <form aria-label={screen.title} />
}
