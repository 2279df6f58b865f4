import type { RecordData } from '../contract/value'
import { ConflictDialog } from './ConflictDialog'
import { findConflicts, keptValues } from './conflicts'
import type { FormStore } from './formStore'

interface FormConflictProps {
  readonly store: FormStore
  readonly theirs: RecordData
  readonly onClose: () => void
  readonly submit: () => Promise<boolean>
}

/** Lets a form be saved over what somebody else has saved meanwhile. */
export function FormConflict({ store, theirs, onClose, submit }: FormConflictProps) {
  const sides = { start: store.start(), mine: store.values(), theirs }
  return (
    <ConflictDialog
      conflicts={findConflicts(store.plan, sides)}
      sides={sides}
      scope={store.scope()}
      onCancel={onClose}
      onResolve={(kept) => {
        store.rebase(theirs, keptValues(sides.mine, kept))
        onClose()
        void submit()
      }}
    />
  )
}
