import { type RefObject, useRef } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import { useText } from '../text/useText'
import { Dialog } from '../ui/Dialog'
import { Drawer } from '../ui/Drawer'
import { useLazyComponent } from '../ui/lazyComponent'
import { LazyScreen } from './LazyScreen'
import { ScreenSkeleton } from './ScreenSkeleton'
import { useScreens } from './ScreensContext'
import type { Opening, ScreenNavigation } from './screenNavigation'
import { listPage, recordWork } from './screenParts'
import { screenTitle } from './screenTitle'
import { useLeaveGuard } from './useLeaveGuard'

interface ScreenOverlayProps {
  readonly opening: Opening
  readonly host: ScreenNavigation
}

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
      <LazyScreen route={route}>
        {(screen) => <OverlayContent screen={screen} opening={opening} dirty={dirty} host={host} onCancel={close} />}
      </LazyScreen>
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
  const List = useLazyComponent(listPage, screen.kind === 'list')
  const Work = useLazyComponent(recordWork, screen.kind !== 'list')
  if (screen.kind === 'list') {
    return List ? <List screen={screen} params={opening.params} host={host} embedded /> : <ScreenSkeleton />
  }
  if (screen.kind !== 'form' && screen.kind !== 'view') return null
  if (Work === undefined) return <ScreenSkeleton />
  return <Work screen={screen} opening={opening} dirty={dirty} host={host} onCancel={onCancel} />
}
