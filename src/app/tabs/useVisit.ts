import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useApp } from '../AppContext'
import { usePageHandle } from '../pageHandle'
import { visit } from './tabList'

/** Opens a tab for the page that is shown; returns its path, undefined for what only leads on. */
export function useVisit(): string | undefined {
  const { tabs } = useApp()
  const { pathname, search, state } = useLocation()
  const replaces = useNavigationType() === 'REPLACE'
  const { title, screen, open } = usePageHandle()
  const isPage = (title !== undefined || screen !== undefined) && !open
  const before = useRef<string>(undefined)
  // With the page, not after it: a tab that is closed as soon as it is seen would be opened again.
  useLayoutEffect(() => {
    const replaced = replaces ? before.current : undefined
    before.current = isPage ? pathname : undefined
    if (isPage) tabs.change((list) => visit(list, { path: pathname, search, state: state ?? undefined }, replaced))
  }, [tabs, isPage, pathname, search, state, replaces])
  return isPage ? pathname : undefined
}
