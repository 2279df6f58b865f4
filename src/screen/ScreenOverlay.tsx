import { useRef } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Dialog } from '../ui/Dialog'
import { Drawer } from '../ui/Drawer'
import { FormWork } from './FormWork'
import { ListScreenPage } from './ListScreenPage'
import { ScreenGate } from './ScreenGate'
import { useScreens } from './ScreensContext'
import type { ScreenHost } from './screenHost'
import { screenTitle } from './screenTitle'
import type { Opening } from './useActions'
import { useLeaveGuard } from './useLeaveGuard'
import { ViewWork } from './ViewWork'

interface ScreenOverlayProps {
  readonly opening: Opening
  readonly params: RecordData
  readonly onOpen: ScreenHost['onOpen']
  readonly onClose: () => void
}

/** A screen over the one it was opened from, in a dialog or a drawer. */
export function ScreenOverlay(props: ScreenOverlayProps) {
  const route = useScreens().find(props.opening.screen)
  return route ? <OpenOverlay {...props} route={route} /> : null
}

function OpenOverlay({
  route,
  opening,
  params,
  onOpen,
  onClose,
}: ScreenOverlayProps & { readonly route: ScreenRoute }) {
  const text = useText()
  const dirty = useRef(false)
  const askToLeave = useLeaveGuard(dirty)
  const close = async () => {
    if (await askToLeave()) onClose()
  }
  const Frame = route.open === 'drawer' ? Drawer : Dialog
  return (
    <Frame
      open
      onOpenChange={(open) => !open && void close()}
      title={screenTitle(text, route, opening.mode)}
      size="normal"
    >
      <ScreenGate route={route}>
        {(screen) => (
          <OverlayContent
            screen={screen}
            opening={opening}
            params={params}
            dirty={dirty}
            onOpen={onOpen}
            onDone={onClose}
            onCancel={close}
          />
        )}
      </ScreenGate>
    </Frame>
  )
}

interface OverlayContentProps extends ScreenHost {
  readonly screen: Screen
  readonly opening: Opening
  readonly params: RecordData
  readonly dirty: { current: boolean }
  readonly onCancel: () => void
}

function OverlayContent({ screen, opening, params, dirty, onOpen, onDone, onCancel }: OverlayContentProps) {
  const host = { onOpen, onDone }
  if (screen.kind === 'list') return <ListScreenPage screen={screen} params={params} host={host} embedded />
  if (screen.kind === 'view' || opening.mode === 'view') {
    return <ViewWork screen={screen} recordKey={opening.key ?? ''} params={params} host={host} onCancel={onCancel} />
  }
  return (
    <FormWork
      screen={screen}
      start={{ mode: opening.mode, key: opening.key }}
      row={opening.row}
      params={params}
      host={host}
      dirty={dirty}
      onCancel={onCancel}
    />
  )
}
