import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedPostgres, canBreakPostgres, openAttackedPostgres } from '../../support/attackedPostgres'
import { timed, toUrl, until } from '../../support/serverProcess'

const SECOND = 1000

let attacked: AttackedPostgres

beforeAll(async () => {
  if (canBreakPostgres) attacked = await openAttackedPostgres()
})
afterAll(() => attacked?.remove())

test.skipIf(!canBreakPostgres)(
  'attack 67: while PostgreSQL stands still, /ready says so within a second, and all is well once it goes on',
  async () => {
    const { server, postgres } = attacked
    const headers = await server.signIn('admin')
    postgres.freeze()
    const reads = Array.from({ length: 12 }, () => timed(toUrl(server, '/blade-system/param/list'), { headers }))
    for (let count = 0; count < 5; count += 1) {
      const [one, other] = await Promise.all([timed(`${server.origin}/ready`), timed(`${server.origin}/ready`)])
      for (const { status, milliseconds, body } of [one, other]) {
        expect(status).toBe(503)
        expect(milliseconds).toBeLessThan(SECOND)
        expect(body).toEqual({ status: 'database unavailable', reason: 'unreachable' })
      }
    }
    expect((await timed(`${server.origin}/health`)).status).toBe(200)
    const answers = await Promise.all(reads)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    postgres.thaw()
    await until(
      async () => (await timed(`${server.origin}/ready`)).status === 200,
      () => 'a database that goes on',
    )
    expect((await timed(toUrl(server, '/blade-system/param/list'), { headers })).status).toBe(200)
  },
)
