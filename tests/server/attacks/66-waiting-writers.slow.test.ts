import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedPostgres, canBreakPostgres, openAttackedPostgres } from '../../support/attackedPostgres'
import { pause, timed, toUrl } from '../../support/serverProcess'

/** More than there are connections to write on. */
const WRITERS = 25

let attacked: AttackedPostgres
let headers: { readonly [name: string]: string }

beforeAll(async () => {
  if (!canBreakPostgres) return
  attacked = await openAttackedPostgres()
  headers = await attacked.server.signIn('admin')
})
afterAll(() => attacked?.remove())

function addParameter(key: string) {
  const body = JSON.stringify({ paramName: key, paramKey: key, paramValue: '1' })
  return timed(toUrl(attacked.server, '/blade-system/param/submit'), { method: 'POST', headers, body })
}

test.skipIf(!canBreakPostgres)(
  'attack 66: writers that wait for a lock leave readers their connections, and give up themselves in time',
  async () => {
    const { server, postgres } = attacked
    const other = new pg.Client({ connectionString: postgres.url })
    await other.connect()
    await other.query('begin')
    await other.query('lock table record in share mode')
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, index) => addParameter(`waiting-${index}`)))
    await pause(1000)
    for (let count = 0; count < 5; count += 1) {
      const read = await timed(toUrl(server, '/blade-system/param/list'), { headers })
      expect(read).toMatchObject({ status: 200, milliseconds: expect.toSatisfy((time: number) => time < 2000) })
    }
    const answers = await writing
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers[0]?.body).toMatchObject({ msg: '系统繁忙，请稍后重试' })
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(30_000)
    await other.query('rollback')
    await other.end()
    expect((await addParameter('afterwards')).status).toBe(200)
  },
)
