import { md5 } from 'js-md5'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { databaseCredentials } from '../../../src/server/crud/credentials'
import { databaseSessions } from '../../../src/server/crud/sessions'
import { testSecrets } from '../../support/testSecrets'
import { openTestServer, TEST_PASSWORD, TEST_TIME, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer
const MINUTE = 60_000
const OVER = { status: 401, msg: '请求未授权' }

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface Token {
  readonly access_token: string
  readonly refresh_token: string
}

const askToken = (form: Record<string, string>, address?: string): Promise<TestAnswer> =>
  server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form), address })

async function signIn(username: string): Promise<Token> {
  const form = { grant_type: 'password', username, password: md5(TEST_PASSWORD) }
  return (await askToken(form)).body as Token
}

const bearer = ({ access_token }: Pick<Token, 'access_token'>) => ({ 'Blade-Auth': `bearer ${access_token}` })
const askWho = (token: Token) => server.call('session.user.info', { as: 'nobody', headers: bearer(token) })
const refresh = ({ refresh_token }: Token): Promise<TestAnswer> =>
  askToken({ grant_type: 'refresh_token', refresh_token })

const GONE = { status: 200, body: { error_code: 401, error_description: '令牌授权已过期' } }

test.each(['session.oauth.logout', 'session.open.logout'])(
  '%s ends the session of its token at once, and no other [B101]',
  async (logout) => {
    const [leaving, staying] = [await signIn('operator'), await signIn('operator')]
    expect(await server.call(logout, { as: 'nobody', headers: bearer(leaving) })).toMatchObject({ status: 200 })
    expect(await askWho(leaving)).toMatchObject(OVER)
    expect(await refresh(leaving)).toMatchObject(GONE)
    expect(await askWho(staying)).toMatchObject({ status: 200 })
  },
)

test('a refresh token is good once; the one before it counts for a moment, for tabs and lost answers', async () => {
  const first = await signIn('operator')
  const tokens = await Promise.all(Array.from({ length: 5 }, async () => (await refresh(first)).body as Token))
  for (const { access_token } of tokens) expect(access_token).toBeDefined()
  server.pass(2 * MINUTE)
  // Whichever of the answers came last, and is what the tabs hold now, is good.
  const [one, other] = await Promise.all([refresh(tokens[0] ?? first), refresh(tokens[4] ?? first)])
  expect(one.body).toHaveProperty('access_token')
  expect(other.body).toHaveProperty('access_token')
  expect(await askWho(tokens[2] ?? first)).toMatchObject({ status: 200 })
  server.pass(2 * MINUTE)
  expect(await refresh(first)).toMatchObject(GONE)
})

test('a refresh token shown again later was copied: the session is over for everybody', async () => {
  const first = await signIn('operator')
  const second = (await refresh(first)).body as Token
  server.pass(2 * MINUTE)
  expect(await refresh(first)).toMatchObject(GONE)
  expect(await askWho(second)).toMatchObject(OVER)
  expect(await refresh(second)).toMatchObject(GONE)
})

test('a new password ends all sessions of its user', async () => {
  const tokens = [await signIn('factory'), await signIn('factory')]
  const other = await signIn('operator')
  const credential = server.db.selectFrom('credential').selectAll().where('user_id', '=', seedId('user', 3))
  const { password_hash: sealed } = await credential.executeTakeFirstOrThrow()
  await setPassword(seedId('user', 3), sealed)
  for (const token of tokens) expect(await askWho(token)).toMatchObject(OVER)
  expect(await askWho(other)).toMatchObject({ status: 200 })
})

async function setPassword(userId: string, sealed: string) {
  await databaseCredentials(server.db, testSecrets).set(userId, { sealed })
}

async function setStatus(status: number) {
  await server.db.updateTable('record').set({ status }).where('id', '=', seedId('user', 3)).execute()
}

test('a disabled user is out at once, may not refresh, and is told why at the door', async () => {
  const token = await signIn('factory')
  await setStatus(2)
  expect(await askWho(token)).toMatchObject(OVER)
  expect(await refresh(token)).toMatchObject(GONE)
  expect(await signIn('factory')).toEqual({ error_code: 400, error_description: '账号已停用,请联系管理员' })
  await setStatus(1)
  expect(await signIn('factory')).toHaveProperty('access_token')
})

test('roles are read again at a refresh', async () => {
  const token = await signIn('factory')
  const body = { roleId: seedId('role', 2) }
  const stored = await server.db
    .selectFrom('record')
    .selectAll()
    .where('id', '=', seedId('user', 3))
    .executeTakeFirstOrThrow()
  const write = (value: object) =>
    server.db
      .updateTable('record')
      .set({ body: JSON.stringify(value) })
      .where('id', '=', stored.id)
      .execute()
  await write({ ...stored.body, ...body })
  expect((await refresh(token)).body).toMatchObject({ role_name: 'operator' })
  await write(stored.body)
})

test('an administrator unlocks an account that failed too often; others may not', async () => {
  const form = { grant_type: 'password', username: 'operator', password: md5('wrong') }
  for (let attempt = 0; attempt < 5; attempt += 1) await askToken(form)
  expect(await signIn('operator')).toMatchObject({ error_description: '登录错误次数过多,请稍后再试' })
  const userIds = seedId('user', 2)
  expect(await server.call('session.user.unlock', { as: 'factory', query: { userIds } })).toMatchObject({ status: 403 })
  expect(await server.call('session.user.unlock', { query: { userIds } })).toMatchObject({ status: 200 })
  expect(await signIn('operator')).toHaveProperty('access_token')
})

test('one address may try so many sign-ins in a minute; another is not held back', async () => {
  const ask = (address: string) =>
    askToken({ grant_type: 'password', username: `nobody at ${address}`, password: 'x' }, address)
  for (let attempt = 0; attempt < 60; attempt += 1) expect((await ask('192.0.2.1')).status).toBe(200)
  const answer = await ask('192.0.2.1')
  expect(answer).toMatchObject({ status: 429, body: { code: 429, success: false } })
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask('192.0.2.2')).status).toBe(200)
  server.pass(MINUTE)
  expect((await ask('192.0.2.1')).status).toBe(200)
})

test('looking whether a session lasts costs less than a millisecond', async () => {
  const { id } = await openedSession()
  const sessions = databaseSessions(server.db)
  const measure = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  // In turn with the least that can be asked, so that a busy machine slows both.
  const asked: number[] = []
  const nothing: number[] = []
  for (let round = 0; round < 200; round += 1) {
    asked.push(await measure(() => sessions.find(id, TEST_TIME)))
    nothing.push(await measure(() => sql`select 1`.execute(server.db)))
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[100] ?? 0
  const took = `find ${median(asked).toFixed(3)} ms, select 1 ${median(nothing).toFixed(3)} ms`
  expect(median(asked) - median(nothing), took).toBeLessThan(1)
})

test('the only process of a database looks a session up once a second, one of several with each request', async () => {
  const several = await openTestServer({}, undefined, { isOnlyProcess: false })
  const countsAfterRemoval = async ({ db, call, pass, signIn: enter }: TestServer) => {
    const headers = bearer({ access_token: await enter('operator') })
    const ask = async () => (await call('project.project.page', { as: 'nobody', headers })).status
    expect(await ask()).toBe(200)
    await db.deleteFrom('session').execute()
    const atOnce = await ask()
    pass(1000)
    return { atOnce, later: await ask() }
  }
  expect(await countsAfterRemoval(server)).toEqual({ atOnce: 200, later: 401 })
  expect(await countsAfterRemoval(several)).toEqual({ atOnce: 401, later: 401 })
  await several.close()
})

async function openedSession() {
  await signIn('operator')
  return server.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
}
