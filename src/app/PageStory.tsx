import { useMemo } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { ScreenRoute } from '../contract/route'
import { createMemoryCookies } from '../session/cookies'
import type { UserGrants } from '../session/session'
import { createMemoryStore, createStorage } from '../session/storage'
import { AppProviders } from './AppProviders'
import { createApp } from './createApp'
import { openScreens } from './openScreens'
import { Pages } from './Pages'
import { pageRoutes } from './pageRoutes'
import { pageRoot } from './themes/pageRoot'

export interface PageStoryProps {
  readonly at: string
  /** Grants of the signed-in user; absent: signed out. */
  readonly grants?: UserGrants
  /** Absent: every request fails as without a network. */
  readonly fetch?: (request: Request) => Promise<Response>
  readonly routes?: readonly ScreenRoute[]
}

export function PageStory({ at, grants, fetch = noNetwork, routes = [] }: PageStoryProps) {
  const { app, pages } = useMemo(() => openProduct({ grants, fetch, routes }), [grants, fetch, routes])
  return (
    <AppProviders app={app}>
      <MemoryRouter key={at} initialEntries={[at]}>
        <Pages pages={pages} />
      </MemoryRouter>
    </AppProviders>
  )
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

type Situation = Required<Pick<PageStoryProps, 'fetch' | 'routes'>> & Pick<PageStoryProps, 'grants'>

function openProduct({ grants, fetch, routes }: Situation) {
  const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: Date.now })
  const app = createApp({
    storage,
    cookies: createMemoryCookies(),
    fetch,
    baseUrl: 'http://server.test/xwy-erp-api',
    root: pageRoot(),
  })
  if (grants) {
    app.session.setTokens({ token: 'story', refreshToken: 'story', tenantId: '000000', userId: grants.user.userId })
    app.session.setUser(grants)
  }
  return { app, pages: pageRoutes(openScreens(routes, app), app.config) }
}
