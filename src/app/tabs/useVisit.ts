import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useApp } from '../AppContext'
import { usePageHandle } from '../pageHandle'
import { visit } from './tabList'

/** Opens a tab for the current page; returns its path, or undefined for redirects and open pages. */
export function useVisit(): string | undefined {
  const { tabs } = useApp()
  const { pathname, search, state } = useLocation()
  const replaces = useNavigationType() === 'REPLACE'
  const { title, screen, open } = usePageHandle()
  const isPage = (title !== undefined || screen !== undefined) && !open
  const before = useRef<string>(undefined)
  // A layout effect, since a later one would reopen a tab that is closed at once.
  useLayoutEffect(() => {
    const replaced = replaces ? before.current : undefined
    before.current = isPage ? pathname : undefined
    tabs.shown = before.current
    if (isPage) tabs.change((list) => visit(list, { path: pathname, search, state: state ?? undefined }, replaced))
  }, [tabs, isPage, pathname, search, state, replaces])
  return isPage ? pathname : undefined
}
