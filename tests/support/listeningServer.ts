import type { ServerConfig } from '../../src/server/http/serverConfig'
import { gzipAnswer } from '../../src/server/node/gzipAnswer'
import { listen } from '../../src/server/node/listen'
import { serveAll } from '../../src/server/static/serveAll'
import { openTestServer, TEST_CLIENT, type TestServer } from './testServer'

export interface ListeningServer {
  readonly server: TestServer
  readonly origin: string
  readonly headersOf: (account: string) => Promise<{ readonly [name: string]: string }>
  readonly close: () => Promise<void>
}

export async function openListeningServer(
  config: Partial<ServerConfig> = {},
  { trustedProxies = 0, hstsSeconds = 0 } = {},
): Promise<ListeningServer> {
  const server = await openTestServer(config)
  const listener = await listen({ port: 0, host: '127.0.0.1', trustedProxies })
  listener.serve(
    serveAll(async (asked, trace) => server.app.fetch(asked, trace), undefined, { pack: gzipAnswer, hstsSeconds }),
  )
  return {
    server,
    origin: `http://127.0.0.1:${listener.port}`,
    headersOf: async (account) => ({
      Authorization: `Basic ${btoa(TEST_CLIENT)}`,
      'Blade-Auth': `bearer ${await server.signIn(account)}`,
      'Content-Type': 'application/json',
    }),
    close: async () => {
      await listener.close()
      await server.close()
    },
  }
}
