import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AppProviders } from './AppProviders'
import type { App as Product } from './createApp'
import { Entering, loadPages } from './Entering'
import { entranceRoutes } from './entranceRoutes'
import { PageBoundary } from './errors/PageBoundary'
import { handle } from './pageHandle'
import { whenIdle } from './whenIdle'

interface Stage {
  readonly name: 'entrance' | 'product'
  readonly router: ReturnType<typeof createBrowserRouter>
}

/** The sign-in page comes first; all other pages with the first of them, or while nobody has typed yet. */
export function App({ app }: { readonly app: Product }) {
  const [{ name, router }, setStage] = useState<Stage>(() => openEntrance((stage) => setStage(stage)))
  useEffect(() => whenIdle(() => void loadPages().catch(() => undefined)), [])
  return (
    <AppProviders app={app}>
      <RouterProvider key={name} router={router} />
    </AppProviders>
  )
}

function openEntrance(onOpen: (stage: Stage) => void): Stage {
  const entering = (
    <PageBoundary>
      <Entering
        onLoaded={(pages) => {
          router.dispose()
          onOpen({ name: 'product', router: createBrowserRouter(pages) })
        }}
      />
    </PageBoundary>
  )
  const open = ['/403', '/404', '/500'].map((path) => ({ path, element: entering, handle: handle({ open: true }) }))
  const router = createBrowserRouter(entranceRoutes([...open, { path: '*', element: entering }]))
  return { name: 'entrance', router }
}
