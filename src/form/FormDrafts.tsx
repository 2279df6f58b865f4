import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { DraftNotice } from './DraftNotice'
import type { FormStore } from './formStore'
import type { useDraft } from './useDraft'

const conflictDialog = lazyComponent(() => import('./ConflictDialog'), 'ConflictDialog')

interface FormDraftsProps {
  readonly store: FormStore
  readonly draft: ReturnType<typeof useDraft>
}

export function FormDrafts({ store, draft }: FormDraftsProps) {
  const { found, merging } = draft
  const ConflictDialog = useLazyComponent(conflictDialog, merging !== undefined)
  return (
    <>
      {found.map((one) => (
        <DraftNotice
          key={one.id}
          draft={one}
          outdated={draft.isOutdated(one)}
          onRestore={() => draft.restore(one)}
          onDiscard={() => draft.discard(one)}
        />
      ))}
      {merging && ConflictDialog && (
        <ConflictDialog
          screen={store.screen}
          sides={merging.sides}
          scope={store.scope()}
          confirm="按所选恢复"
          onCancel={() => draft.endMerge()}
          onResolve={draft.endMerge}
        />
      )}
    </>
  )
}
