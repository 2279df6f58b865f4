import { type RefObject, useRef } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import { useText } from '../text/useText'
import { Dialog } from '../ui/Dialog'
import { Drawer } from '../ui/Drawer'
import { FormWork } from './FormWork'
import { ListScreenPage } from './ListScreenPage'
import { ScreenGate } from './ScreenGate'
import { useScreens } from './ScreensContext'
import type { Opening, ScreenHost } from './screenHost'
import { screenTitle } from './screenTitle'
import { toViewScreen } from './toViewScreen'
import { useLeaveGuard } from './useLeaveGuard'
import { ViewWork } from './ViewWork'

interface ScreenOverlayProps {
  readonly opening: Opening
  readonly host: ScreenHost
}

/** A screen over the one it was opened from, in a dialog or a drawer. */
export function ScreenOverlay(props: ScreenOverlayProps) {
  const route = useScreens().find(props.opening.screen)
  return route ? <OpenOverlay {...props} route={route} /> : null
}

function OpenOverlay({ route, opening, host }: ScreenOverlayProps & { readonly route: ScreenRoute }) {
  const text = useText()
  const dirty = useRef(false)
  const askToLeave = useLeaveGuard(dirty)
  const close = async () => {
    if (await askToLeave()) host.onDone()
  }
  const Frame = route.open === 'drawer' ? Drawer : Dialog
  return (
    <Frame
      open
      onOpenChange={(open) => !open && void close()}
      title={screenTitle(text, route, opening.mode)}
      size={toSize(route)}
    >
      <ScreenGate route={route}>
        {(screen) => <OverlayContent screen={screen} opening={opening} dirty={dirty} host={host} onCancel={close} />}
      </ScreenGate>
    </Frame>
  )
}

function toSize({ kind, open }: ScreenRoute): 'large' | 'normal' | 'screen' {
  if (open === 'full') return 'screen'
  return kind === 'list' ? 'large' : 'normal'
}

interface OverlayContentProps extends ScreenOverlayProps {
  readonly screen: Screen
  readonly dirty: RefObject<boolean>
  readonly onCancel: () => void
}

function OverlayContent({ screen, opening, dirty, host, onCancel }: OverlayContentProps) {
  const { mode, key, row, params } = opening
  if (screen.kind === 'list') return <ListScreenPage screen={screen} params={params} host={host} embedded />
  const view = screen.kind === 'form' && mode === 'view' ? toViewScreen(screen) : screen
  if (view?.kind === 'view') {
    return <ViewWork screen={view} recordKey={key ?? ''} params={params} host={host} onCancel={onCancel} />
  }
  if (screen.kind !== 'form') return null
  const start = { mode: mode === 'view' ? ('edit' as const) : mode, key }
  return (
    <FormWork screen={screen} start={start} row={row} params={params} host={host} dirty={dirty} onCancel={onCancel} />
  )
}
