import type { RecordData } from '../contract/value'
import { ConflictDialog } from './ConflictDialog'
import type { FormStore } from './formStore'

interface FormConflictProps {
  readonly store: FormStore
  readonly theirs: RecordData
  readonly onClose: () => void
  readonly submit: () => Promise<boolean>
}

/** Merges the form with the version that another user stored, then submits it again. */
export function FormConflict({ store, theirs, onClose, submit }: FormConflictProps) {
  const sides = { start: store.start(), mine: store.values(), theirs }
  return (
    <ConflictDialog
      screen={store.screen}
      sides={sides}
      scope={store.scope()}
      confirm="按所选保存"
      onCancel={onClose}
      onResolve={(kept) => {
        store.rebase(theirs, kept)
        onClose()
        void submit()
      }}
    />
  )
}
