import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ScreenRoute } from '../contract/route'
import type { RecordData } from '../contract/value'
import { ScreenPage, type ScreenPageProps } from '../screen/ScreenPage'
import { useMaySee, useScreens } from '../screen/ScreensContext'
import { readScreenAddress, toScreenAddress } from '../screen/screenAddress'
import { isTopLevel } from '../screen/screenNavigation'
import { useSession } from '../session/SessionContext'
import { useApp } from './AppContext'
import { ErrorPage } from './errors/ErrorPage'
import { type Origin, readOrigin } from './origin'
import { addRecent } from './recentScreens'
import { close, HOME } from './tabs/tabList'
import { useOpenedDocument } from './useOpenedDocument'

interface ScreenRoutePageProps {
  readonly route: ScreenRoute
  /** Key of the record where the address does not end with it. */
  readonly recordKey?: string
  /** Params that the address contains outside its search. */
  readonly handed?: RecordData
}

export function ScreenRoutePage({ route, recordKey, handed }: ScreenRoutePageProps) {
  const { key = recordKey } = useParams()
  const [search] = useSearchParams()
  const address = useMemo(() => readScreenAddress(route, key, search), [route, key, search])
  const params = useMemo(() => (handed ? { ...address.params, ...handed } : address.params), [address, handed])
  const maySee = useMaySee(route)
  const host = useHost(route)
  useRecent(route)
  const onShown = useOpenedDocument(route, address)
  if (!maySee) return <ErrorPage kind="403" inside />
  return (
    <ScreenPage route={route} recordKey={address.key} mode={address.mode} params={params} onShown={onShown} {...host} />
  )
}

function useHost(route: ScreenRoute): Pick<ScreenPageProps, 'onOpen' | 'onDone' | 'list'> {
  const navigate = useNavigate()
  const screens = useScreens()
  const { tabs } = useApp()
  const { pathname, search, state } = useLocation()
  const origin = readOrigin(state)
  const here = pathname + search
  const onOpen = useCallback<ScreenPageProps['onOpen']>(
    (id, mode, ...[key, params]) => {
      const target = screens.find(id)
      if (target === undefined) return
      // A saved new record replaces its own empty form in the history.
      const replace = id === route.id
      const next: Origin = isTopLevel(route)
        ? { list: here, direct: true }
        : { ...origin, direct: replace && origin.direct }
      navigate(toScreenAddress(target, { mode, key, params }), { replace, state: next })
    },
    [navigate, screens, route, here, origin],
  )
  const onDone = useCallback(() => {
    const list = route.parent === undefined ? undefined : screens.find(route.parent)
    // A list in a drawer has no address. A redirect, such as that of /, would leave the tab of the finished page.
    const home = list?.open === 'page' ? list.path : HOME.path
    // Closes the tab of a finished page; with `replace` the next page takes over the tab.
    if (origin.direct) {
      tabs.change((open) => close(open, pathname))
      navigate(-1)
    } else navigate(origin.list ?? home, { replace: true })
  }, [navigate, screens, route, origin, tabs, pathname])
  const list = screens.routes.find(({ path }) => path === origin.list?.split('?')[0])
  return useMemo(() => ({ onOpen, onDone, list }), [onOpen, onDone, list])
}

function useRecent(route: ScreenRoute): void {
  const { storage } = useApp()
  const { user } = useSession()
  const userId = user?.userId
  useEffect(() => {
    if (userId !== undefined && isTopLevel(route)) addRecent(storage, userId, route.path)
  }, [storage, userId, route])
}
