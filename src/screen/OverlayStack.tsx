import { useRef, useState } from 'react'
import type { ScreenRoute } from '../contract/route'
import { useText } from '../text/useText'
import { Dialog } from '../ui/Dialog'
import { Drawer } from '../ui/Drawer'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { useScreenContent } from './ScreenContent'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useScreens } from './ScreensContext'
import { type Opening, type ScreenNavigation, screenTitle } from './screenNavigation'
import { useConfirmLeave } from './useConfirmLeave'
import type { Overlays } from './useOverlays'
import { useScreen } from './useScreen'

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

interface ScreenOverlayProps {
  readonly opening: Opening
  readonly host: ScreenNavigation
}

/** A list, form or view in a dialog or drawer. */
function ScreenOverlay({ opening, host }: ScreenOverlayProps) {
  const text = useText()
  const route = useScreens().find(opening.screen)
  const load = useScreen(route, opening.mode)
  const dirty = useRef(false)
  const askToLeave = useConfirmLeave(dirty)
  const close = async () => {
    if (await askToLeave()) host.onDone()
  }
  const [shown, setShown] = useState<string>()
  const content = useScreenContent(load.screen, {
    opening,
    host: { ...host, onShown: setShown },
    overlay: { dirty, onCancel: close },
  })
  if (!route) return null
  const Frame = route.open === 'drawer' ? Drawer : Dialog
  return (
    <Frame
      open
      onOpenChange={(open) => !open && void close()}
      title={screenTitle(text, route, opening.mode)}
      description={shown ?? opening.of}
      size={toSize(route)}
    >
      {content ?? <ScreenPlaceholder route={route} load={load} />}
    </Frame>
  )
}

function toSize({ kind, open }: ScreenRoute): 'large' | 'normal' | 'screen' {
  if (open === 'full') return 'screen'
  return kind === 'list' ? 'large' : 'normal'
}
