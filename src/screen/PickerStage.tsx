import { type ReactNode, useState } from 'react'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { PickerProvider, type PickerRequest } from '../widgets/PickerContext'

const pickerDialog = lazyComponent(() => import('./PickerDialog'), 'PickerDialog')

/** Lets the fields below choose from lists: one list at a time, over everything else. */
export function PickerStage({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<PickerRequest>()
  const PickerDialog = useLazyComponent(pickerDialog, request !== undefined)
  const close = () => setRequest(undefined)
  return (
    <PickerProvider open={setRequest}>
      {children}
      {request && PickerDialog && (
        <PickerDialog
          screen={request.screen}
          many={request.many}
          selected={request.selected}
          onClose={close}
          onPick={(rows) => {
            close()
            request.onPick(rows)
          }}
        />
      )}
    </PickerProvider>
  )
}
