import type { Api } from '../../src/api/api'
import { createApi } from '../../src/api/createApi'
import { createMemoryCookies } from '../../src/session/cookies'
import { createSession, type Session } from '../../src/session/session'
import { createMemoryStore, createStorage } from '../../src/session/storage'
import { TEST_CLIENT, TEST_PASSWORD, type TestServer } from './testServer'

interface BrowserSide {
  readonly api: Api
  readonly session: Session
}

/** The browser's session and API on a test server, signed out. */
export function openBrowserSide(server: TestServer): BrowserSide {
  const clock = Date.now
  const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock })
  const session = createSession({ storage, cookies: createMemoryCookies(), clock })
  const [clientId = '', clientSecret = ''] = TEST_CLIENT.split(':')
  const api = createApi({
    baseUrl: 'http://server.test/xwy-erp-api',
    fetch: async (request) => server.app.fetch(request),
    session,
    clientId,
    clientSecret,
    tenantId: '000000',
    onUnauthorized: () => undefined,
  })
  return { api, session }
}

export async function signedInApi(server: TestServer, account = 'admin'): Promise<Api> {
  const { api } = openBrowserSide(server)
  await api.signIn(account, TEST_PASSWORD)
  return api
}
