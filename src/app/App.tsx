import { useMemo } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AppProviders } from './AppProviders'
import type { App as Product } from './createApp'
import { pageRoutes } from './pageRoutes'

export function App({ app }: { readonly app: Product }) {
  const router = useMemo(() => createBrowserRouter(pageRoutes(app.routes, app.config)), [app])
  return (
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>
  )
}
