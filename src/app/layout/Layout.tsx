import { type RefObject, useEffect, useRef, useState } from 'react'
import { type RouteObject, useLocation } from 'react-router-dom'
import { FitRowsContext } from '../../list/FitRowsContext'
import { MapProvider } from '../../map/MapContext'
import { useText } from '../../text/useText'
import { Drawer } from '../../ui/Drawer'
import { useApp } from '../AppContext'
import { usePaper } from '../paper/usePaper'
import { OpenPagesBar } from '../tabs/OpenPagesBar'
import { TabStage } from '../tabs/TabStage'
import { useClearCache } from '../tabs/useClearCache'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { useSidebarFold } from './useSidebarFold'

export function Layout({ pages }: { readonly pages: RouteObject[] }) {
  const text = useText()
  const { config } = useApp()
  const { pathname } = useLocation()
  const { collapsed, toggle, screen } = useSidebarFold()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const cache = useClearCache()
  const main = usePageFocus(pathname)
  usePaper()
  return (
    <div data-screen-class={screen} className="flex h-full flex-col">
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:z-tooltip focus:bg-raised focus:px-4 focus:py-2 focus:text-accent-text"
      >
        {text('跳到主要内容')}
      </button>
      <TopBar collapsed={collapsed} onToggle={toggle} onOpenMenu={() => setDrawerOpen(true)} />
      <div className="flex min-h-0 flex-1">
        <aside data-ground="side" className="hidden shrink-0 border-r bg-surface sm:block">
          <Sidebar collapsed={collapsed} />
        </aside>
        <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} title={text('菜单')} side="start" size="small">
          <Sidebar collapsed={false} onChosen={() => setDrawerOpen(false)} />
        </Drawer>
        <div className="flex min-w-0 flex-1 flex-col">
          <OpenPagesBar pages={pages} onClearCache={cache.ask} />
          <main id="main" ref={main} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
            <MapProvider site={config.map}>
              <FitRowsContext value={config.fitRows}>
                <TabStage editionOf={cache.editionOf} />
              </FitRowsContext>
            </MapProvider>
          </main>
        </div>
      </div>
    </div>
  )
}

/** Focuses the main element after navigation; the first page keeps the browser's focus. */
function usePageFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
