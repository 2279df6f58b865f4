import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { ScreenOverlay } from './ScreenOverlay'
import type { Overlays } from './useOverlays'

const pickerDialog = lazyComponent(() => import('./PickerDialog'), 'PickerDialog')
const importDialog = lazyComponent(() => import('./actions/ImportDialog'), 'ImportDialog')

/** The screens opened above a page, and above them one import and one picker. */
export function OverlayStack({ open, openings, close, picker, setPicker, importing }: Overlays) {
  const PickerDialog = useLazyComponent(pickerDialog, picker !== undefined)
  const ImportDialog = useLazyComponent(importDialog, importing !== undefined)
  return (
    <>
      {openings.map((opening, index) => (
        <ScreenOverlay
          // The same screen may be open twice, so the index is part of the key.
          key={`${String(index)} ${opening.screen}`}
          opening={opening}
          host={{ open, onDone: () => close(index) }}
        />
      ))}
      {importing && ImportDialog && (
        <ImportDialog action={importing.action} request={importing.request} onClose={importing.finish} />
      )}
      {picker && PickerDialog && (
        <PickerDialog
          screen={picker.screen}
          many={picker.many}
          selected={picker.selected}
          onClose={() => setPicker(undefined)}
          onPick={(rows) => {
            setPicker(undefined)
            picker.onPick(rows)
          }}
        />
      )}
    </>
  )
}
