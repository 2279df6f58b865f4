import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useText } from '../../text/useText'
import { Drawer } from '../../ui/Drawer'
import { useApp } from '../AppContext'
import { PageBoundary } from '../errors/PageBoundary'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { usePageFocus } from './usePageFocus'

const COLLAPSED_KEY = 'sidebar-collapsed'

/** The shell: top bar, side menu, and the place of the page. */
export function Layout() {
  const text = useText()
  const { pathname } = useLocation()
  const { collapsed, toggle } = useCollapsed()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const main = usePageFocus(pathname)
  return (
    <div className="flex h-full flex-col">
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:z-tooltip focus:bg-raised focus:px-4 focus:py-2 focus:text-accent-text"
      >
        {text('跳到主要内容')}
      </button>
      <TopBar collapsed={collapsed} onToggle={toggle} onOpenMenu={() => setDrawerOpen(true)} />
      <div className="flex min-h-0 flex-1">
        <aside className="hidden shrink-0 border-r bg-surface sm:block">
          <Sidebar collapsed={collapsed} />
        </aside>
        <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} title={text('菜单')} side="start" size="small">
          <Sidebar collapsed={false} onChosen={() => setDrawerOpen(false)} />
        </Drawer>
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="relative flex min-w-0 flex-1 flex-col overflow-auto outline-none"
        >
          <PageBoundary key={pathname}>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
    </div>
  )
}

function useCollapsed() {
  const { storage } = useApp()
  const [collapsed, setCollapsed] = useState(() => storage.get(COLLAPSED_KEY) === true)
  const toggle = () => {
    storage.set(COLLAPSED_KEY, !collapsed)
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
