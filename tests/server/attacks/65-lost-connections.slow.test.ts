import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedPostgres, canBreakPostgres, openAttackedPostgres } from '../../support/attackedPostgres'
import { pause, timed, toUrl, until } from '../../support/serverProcess'

const CLIENTS = 8
const ROUNDS = 6
const PAGE = '/blade-xwy/project/page'

let attacked: AttackedPostgres
let headers: { readonly [name: string]: string }

beforeAll(async () => {
  if (!canBreakPostgres) return
  attacked = await openAttackedPostgres()
  headers = await attacked.server.signIn('operator')
})
afterAll(() => attacked?.remove())

/** Ends all other connections, as an administrator or a failover does. */
async function endConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: attacked.postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end().catch(() => undefined)
}

test.skipIf(!canBreakPostgres)(
  'attack 65: a PostgreSQL that ends connections in use costs single requests and never the process',
  async () => {
    const { server, postgres } = attacked
    let isOver = false
    const statuses = new Set<number>()
    const read = async () => {
      while (!isOver) statuses.add((await timed(toUrl(server, PAGE), { headers })).status)
    }
    const reading = Promise.all(Array.from({ length: CLIENTS }, read))
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(200)
      await endConnections()
    }
    await postgres.end('SIGINT')
    await pause(500)
    await postgres.restart()
    await until(
      async () => (await timed(toUrl(server, PAGE), { headers })).status === 200,
      () => 'a page after the failover',
    )
    isOver = true
    await reading
    expect(server.isAlive()).toBe(true)
    expect([...statuses].sort()).toEqual([200, 503])
    expect(server.output()).not.toContain('Unhandled')
    expect(server.output()).not.toContain('"unexpected"')
  },
)
