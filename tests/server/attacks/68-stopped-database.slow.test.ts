import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedPostgres, canBreakPostgres, openAttackedPostgres } from '../../support/attackedPostgres'
import { timed, until } from '../../support/serverProcess'

let attacked: AttackedPostgres

beforeAll(async () => {
  if (canBreakPostgres) attacked = await openAttackedPostgres()
})
afterAll(() => attacked?.remove())

test.skipIf(!canBreakPostgres)(
  'attack 68: a PostgreSQL that was stopped is told of by /ready, and used again once it is back',
  async () => {
    const { server, postgres } = attacked
    expect((await timed(`${server.origin}/ready`)).status).toBe(200)
    await postgres.end('SIGQUIT')
    expect(await timed(`${server.origin}/ready`)).toMatchObject({ status: 503, body: { reason: 'unreachable' } })
    await postgres.restart()
    await until(
      async () => (await timed(`${server.origin}/ready`)).status === 200,
      () => 'the database',
    )
    const headers = await server.signIn('admin')
    expect(headers['Blade-Auth']).toContain('bearer')
    expect(await server.end('SIGTERM')).toBe(0)
  },
)
