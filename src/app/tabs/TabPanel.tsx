import { Activity, type ReactNode, useMemo, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, NavigationType, useLocation } from 'react-router-dom'
import { TabIdContext } from '../../screen/useConfirmLeave'
import { PageBoundary } from '../errors/PageBoundary'
import { useKeptScroll } from './useKeptScroll'

interface TabPanelProps {
  readonly path: string
  readonly active: boolean
  /** Page of the router; another tab's while this one is hidden. */
  readonly page: ReactNode
}

/** Keeps a hidden page mounted with its state, scroll position and location. */
export function TabPanel({ path, active, page }: TabPanelProps) {
  const kept = useKept(page, active)
  const location = useKept(useLocation(), active)
  const address = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <TabIdContext value={path}>
        <LocationContext value={address}>
          <Scroller>{kept}</Scroller>
        </LocationContext>
      </TabIdContext>
    </Activity>
  )
}

function Scroller({ children }: { readonly children: ReactNode }) {
  const { panel, onScroll } = useKeptScroll()
  return (
    <div
      ref={panel}
      data-tab-panel
      onScrollCapture={onScroll}
      className="relative flex min-h-0 flex-1 scroll-pb-24 flex-col overflow-auto"
    >
      <PageBoundary>{children}</PageBoundary>
    </div>
  )
}

/** Returns the current value while active, else the last value of the active time. */
function useKept<T>(value: T, active: boolean): T {
  const [kept, setKept] = useState(() => value)
  if (!active) return kept
  if (kept !== value) setKept(() => value)
  return value
}
