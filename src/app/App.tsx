import { useEffect, useState } from 'react'
import { BrowserRouter, type RouteObject } from 'react-router-dom'
import { AppLoader, loadPages } from './AppLoader'
import { AppProviders } from './AppProviders'
import type { App as Product } from './createApp'
import { entranceRoutes } from './entranceRoutes'
import { PageBoundary } from './errors/PageBoundary'
import { Pages } from './Pages'
import { handle } from './pageHandle'
import { whenIdle } from './whenIdle'

interface Stage {
  readonly name: 'entrance' | 'product'
  readonly pages: RouteObject[]
}

/** Loads the other pages when the browser is idle, so that the sign-in page renders first. */
export function App({ app }: { readonly app: Product }) {
  const [{ name, pages }, setStage] = useState<Stage>(() => openEntrance((stage) => setStage(stage)))
  useEffect(() => whenIdle(() => void loadPages().catch(() => undefined)), [])
  return (
    <AppProviders app={app}>
      <BrowserRouter>
        <Pages key={name} pages={pages} />
      </BrowserRouter>
    </AppProviders>
  )
}

function openEntrance(onOpen: (stage: Stage) => void): Stage {
  const entering = (
    <PageBoundary>
      <AppLoader onLoaded={(pages) => onOpen({ name: 'product', pages })} />
    </PageBoundary>
  )
  const open = ['/403', '/404', '/500'].map((path) => ({ path, element: entering, handle: handle({ open: true }) }))
  return { name: 'entrance', pages: entranceRoutes([...open, { path: '*', element: entering }]) }
}
