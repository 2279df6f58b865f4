import { afterAll, beforeAll, describe } from 'vitest'
import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../.ci/postgres.mjs'
import type { ServerConfig } from '../../src/server/http/serverConfig'
import { openTestServer, type TestServer } from './testServer'

/** Tests of what the embedded database cannot do, two transactions at once; skipped where there is no PostgreSQL. */
export function describeOnPostgres(
  name: string,
  tests: (server: () => TestServer) => void,
  config: () => Promise<Partial<ServerConfig>> = async () => ({}),
): void {
  describe.skipIf(findPostgresPrograms() === undefined)(name, () => {
    const given = process.env.DATABASE_URL
    let postgres: PostgresServer | undefined
    let server: TestServer

    beforeAll(async () => {
      postgres = await startPostgres()
      process.env.DATABASE_URL = postgres?.url
      server = await openTestServer(await config())
    })
    afterAll(async () => {
      await server?.close()
      if (given === undefined) delete process.env.DATABASE_URL
      else process.env.DATABASE_URL = given
      await postgres?.remove()
    })
    tests(() => server)
  })
}
