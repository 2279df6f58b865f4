import { type ReactNode, useState } from 'react'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { PickerProvider, type PickerRequest } from '../widgets/PickerContext'

const pickerDialog = lazyComponent(() => import('./PickerDialog'), 'PickerDialog')

/** Provides the picker dialog to the fields below, one at a time, above other overlays. */
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
