import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { seedId } from '../../../src/seed/data/seedId'
import { readOperations } from '../../../src/server/http/readOperations'
import { openSocialProvider, signInSocial } from '../../support/socialProvider'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../support/testServer'
import { signInAs, type TokenPair } from '../../support/tokens'

let server: TestServer
let provider: Awaited<ReturnType<typeof openSocialProvider>>
const MINUTE = 60_000
const STALE = { status: 428, body: { code: 428, success: false, msg: '此操作需要再次输入密码' } }

beforeAll(async () => {
  provider = await openSocialProvider()
  server = await openTestServer({ freshPasswordSeconds: 900, social: provider.providers })
})
afterAll(async () => {
  provider.close()
  await server.close()
})

function grant(tokens: TokenPair, extra: Record<string, string> = {}) {
  const body = { roleIds: [seedId('role', 5)], menuIds: [], dataScopeIds: [], apiScopeIds: [] }
  const headers = { 'Blade-Auth': `bearer ${tokens.access_token}`, ...extra }
  return server.call('system.role.grant', { as: 'nobody', headers, body })
}

function prove(tokens: TokenPair, password: string, extra: Record<string, string> = {}) {
  const headers = { 'Blade-Auth': `bearer ${tokens.access_token}`, ...extra }
  return server.call('session.mine.prove-password', { as: 'nobody', headers, body: { password: md5(password) } })
}

test('a grant asks for the password a quarter of an hour after it was shown, and is done once it is shown again', async () => {
  const tokens = await signInAs(server, 'admin')
  server.pass(15 * MINUTE)
  expect(await grant(tokens)).toMatchObject({ status: 200 })
  server.pass(1)
  expect(await grant(tokens)).toMatchObject(STALE)
  expect(await prove(tokens, 'wrong')).toMatchObject({ status: 400, data: { fields: { password: '密码不正确' } } })
  expect(await grant(tokens)).toMatchObject(STALE)
  expect(await prove(tokens, TEST_PASSWORD)).toMatchObject({ status: 200 })
  expect(await grant(tokens)).toMatchObject({ status: 200 })
})

test('a proof counts for its own session, and what needs none is never asked for one', async () => {
  const [one, other] = [await signInAs(server, 'admin'), await signInAs(server, 'admin')]
  server.pass(16 * MINUTE)
  await prove(one, TEST_PASSWORD)
  expect(await grant(other)).toMatchObject(STALE)
  const headers = { 'Blade-Auth': `bearer ${other.access_token}` }
  expect(await server.call('system.role.list', { as: 'nobody', headers })).toMatchObject({ status: 200 })
})

test('who may not do it is told so, and not asked for a password', async () => {
  const clerk = await signInAs(server, 'clerk')
  server.pass(16 * MINUTE)
  expect(await grant(clerk)).toMatchObject({ status: 403 })
})

test('guesses at a proof count as those of sign-ins do, with an Idempotency-Key as well', async () => {
  const tokens = await signInAs(server, 'supervisor')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await prove(tokens, 'wrong', { 'Idempotency-Key': crypto.randomUUID() })
  }
  expect(await prove(tokens, TEST_PASSWORD)).toMatchObject({ status: 400, msg: '登录错误次数过多,请稍后再试' })
})

test('who came in by an account elsewhere has shown no password yet', async () => {
  const { body: guest } = await signInSocial(server, await provider.visit(server, 'boss'))
  const { oauth_id } = guest as { oauth_id: string }
  const link = await server.db
    .selectFrom('ticket')
    .select('value')
    .where('key', '=', `oauth:${oauth_id}`)
    .executeTakeFirstOrThrow()
  const user = { userId: seedId('user', 1), source: 'work', uuid: 'id-boss' }
  await server.db
    .updateTable('record')
    .set({ body: JSON.stringify(user) })
    .where('id', '=', link.value)
    .execute()
  const tokens = (await signInSocial(server, await provider.visit(server, 'boss'))).body as TokenPair
  expect(await grant(tokens)).toMatchObject(STALE)
})

test('money, roles, grants and resets are what asks for it', () => {
  const marked = readOperations(openapi).filter(({ needsFreshPassword }) => needsFreshPassword)
  const ids = new Set(marked.map(({ id }) => id))
  const needed = ['lease.pay-detail.add', 'lease.invoice.payment', 'lease.rent-summary.import', 'system.role.grant']
  for (const id of [
    ...needed,
    'system.user.grant',
    'system.user.reset-password',
    'system.role.submit',
    'session.mine.end',
    'session.mine.data',
  ]) {
    expect(ids, id).toContain(id)
  }
  expect(marked.filter(({ method, permission }) => method !== 'post' || permission.kind === 'public')).toEqual([])
})
