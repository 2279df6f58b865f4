import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres } from '../../support/ownDatabase'
import { createServerDatabase, type ServerDatabase } from '../../support/serverDatabase'
import { openServerProgram, type ServerProcess, type ServerProgram, timed, toUrl } from '../../support/serverProcess'

/** The embedded database belongs to one process. */
const url = findPostgres()
const GUESSES = 12
const WRITES = 30

let program: ServerProgram
let database: ServerDatabase
let servers: readonly [ServerProcess, ServerProcess]

beforeAll(async () => {
  if (url === undefined) return
  ;[program, database] = await Promise.all([openServerProgram(), createServerDatabase(url)])
  const first = await program.start({ DATABASE_URL: database.url })
  servers = [first, await program.start({ DATABASE_URL: database.url })]
})
afterAll(async () => {
  await program?.remove()
  await database?.drop()
})

const basic = { Authorization: `Basic ${btoa('saber:saber_secret')}` }

async function token(server: ServerProcess, form: Record<string, string>): Promise<Record<string, unknown>> {
  const init = { method: 'POST', headers: basic, body: new URLSearchParams(form) }
  return (await timed(toUrl(server, '/blade-auth/oauth/token'), init)).body as Record<string, unknown>
}

const signIn = (server: ServerProcess, username: string, password = 'Formwork-2026') =>
  token(server, { grant_type: 'password', username, password: md5(password) })

const who = async (server: ServerProcess, accessToken: unknown): Promise<number> => {
  const headers = { ...basic, 'Blade-Auth': `bearer ${String(accessToken)}` }
  return (await timed(toUrl(server, '/blade-system/user/info'), { headers })).status
}

test.skipIf(url === undefined)(
  'attack 64: a session that one process opened or ended is so for the other',
  async () => {
    const [one, two] = servers
    const { access_token: accessToken } = await signIn(one, 'operator')
    expect([await who(one, accessToken), await who(two, accessToken)]).toEqual([200, 200])
    const headers = { ...basic, 'Blade-Auth': `bearer ${String(accessToken)}` }
    expect((await timed(toUrl(two, '/blade-auth/oauth/logout'), { headers })).status).toBe(200)
    expect([await who(one, accessToken), await who(two, accessToken)]).toEqual([401, 401])
  },
)

test.skipIf(url === undefined)('attack 64: guesses at both processes count together', async () => {
  const guesses = Array.from({ length: GUESSES }, (_, index) =>
    signIn(servers[index % 2] ?? servers[0], 'clerk', 'wrong'),
  )
  const texts = (await Promise.all(guesses)).map((body) => JSON.stringify(body))
  expect(texts.filter((text) => text.includes('用户名或密码不正确'))).toHaveLength(5)
  for (const server of servers) expect(await signIn(server, 'clerk')).not.toHaveProperty('access_token')
})

test.skipIf(url === undefined)('attack 64: one refresh token shown to both at once has one successor', async () => {
  const { refresh_token } = await signIn(servers[0], 'factory')
  const form = { grant_type: 'refresh_token', refresh_token: String(refresh_token) }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => token(servers[index % 2] ?? servers[0], form)),
  )
  const successors = new Set(answers.map((answer) => answer.refresh_token).filter((each) => each !== undefined))
  expect(successors.size).toBe(1)
})

test.skipIf(url === undefined)('attack 64: totals at one process count what the other has just written', async () => {
  const [one, two] = servers
  const headers = [await one.signIn('admin'), await two.signIn('admin')]
  const total = async (server: ServerProcess, index: number) => {
    const { body } = await timed(toUrl(server, '/blade-system/param/list?size=1&paramKey=two.'), {
      headers: headers[index],
    })
    return (body as { data: { total: number } }).data.total
  }
  for (let number = 1; number <= WRITES; number += 1) {
    const paramKey = `two.${number}`
    const body = JSON.stringify({ paramName: paramKey, paramKey, paramValue: '1' })
    const writer = servers[number % 2] ?? one
    const init = { method: 'POST', headers: headers[number % 2], body }
    expect((await timed(toUrl(writer, '/blade-system/param/submit'), init)).status).toBe(200)
    expect([await total(one, 0), await total(two, 1)]).toEqual([number, number])
  }
})
