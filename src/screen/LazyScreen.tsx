import { type ReactNode, useMemo } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import { ListSkeleton } from '../list/ListSkeleton'
import { useSession } from '../session/SessionContext'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { offeredScreen } from './offeredScreen'
import { ScreenSkeleton } from './ScreenSkeleton'
import { useScreens } from './ScreensContext'
import { useScreen } from './useScreen'

interface ScreenGateProps {
  readonly route: ScreenRoute
  readonly children: (screen: Screen) => ReactNode
}

/** Loads a screen's module and removes actions that the backend does not offer. */
export function LazyScreen({ route, children }: ScreenGateProps) {
  const text = useText()
  const { screen, failed, retry } = useScreen(route)
  const { offers } = useSession()
  const { find } = useScreens()
  const offered = useMemo(() => screen && offeredScreen(screen, { offers }, find), [screen, offers, find])
  if (offered) return children(offered)
  if (!failed) return route.kind === 'list' ? <ListSkeleton columns={6} rows={10} /> : <ScreenSkeleton />
  return (
    <EmptyState
      icon="wifi-off"
      title={text('{{title}}加载失败', { title: text(route.title) })}
      hint={text('可能是系统已更新或网络中断，请重新加载')}
      action={
        <>
          <Button onClick={() => location.reload()}>{text('重新加载')}</Button>
          <Button tone="primary" onClick={retry}>
            {text('重试')}
          </Button>
        </>
      }
    />
  )
}
