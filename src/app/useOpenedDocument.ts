import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenRoute } from '../contract/route'
import { useScreens } from '../screen/ScreensContext'
import type { ScreenAddress } from '../screen/screenAddress'
import { useSession } from '../session/SessionContext'
import { useApp } from './AppContext'
import { addDocument } from './recentDocuments'
import { withLabel } from './tabs/tabList'

/** Returns a callback that stores the opened record under its label. */
export function useOpenedDocument(route: ScreenRoute, { key, mode }: ScreenAddress): (label: string) => void {
  const { storage, tabs } = useApp()
  const { user } = useSession()
  const { find } = useScreens()
  const { pathname, search } = useLocation()
  const userId = user?.userId
  return useCallback(
    (label) => {
      if (userId === undefined || key === undefined || mode === 'copy') return
      tabs.change((list) => withLabel(list, pathname, label))
      const listOf = (id: string) => find(id)?.parent ?? id
      addDocument(storage, userId, { route, key, label, path: pathname + search, listOf })
    },
    [storage, tabs, userId, find, route, key, mode, pathname, search],
  )
}
