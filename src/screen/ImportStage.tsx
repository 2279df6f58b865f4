import { type ReactNode, useCallback, useState } from 'react'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import type { ActionRequest, UploadAction } from './actionTools'
import { ImportContext, type TakeFile } from './ImportContext'

const importDialog = lazyComponent(() => import('./ImportDialog'), 'ImportDialog')

interface Asked {
  readonly action: UploadAction
  readonly request: ActionRequest
  readonly settle: (isDone: boolean) => void
}

/** Provides the import dialog to the actions below, one at a time, above other overlays. */
export function ImportStage({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const ImportDialog = useLazyComponent(importDialog, asked !== undefined)
  const take = useCallback<TakeFile>(
    (action, request) => new Promise((settle) => setAsked({ action, request, settle })),
    [],
  )
  return (
    <ImportContext value={take}>
      {children}
      {asked && ImportDialog && (
        <ImportDialog
          action={asked.action}
          request={asked.request}
          onClose={(isDone) => {
            setAsked(undefined)
            asked.settle(isDone)
          }}
        />
      )}
    </ImportContext>
  )
}
