import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toJsonObject } from '../../../src/server/http/json'
import { dumpDatabase } from '../../support/dumpDatabase'
import { openTestServer, TEST_PASSWORD, type TestAnswer, type TestServer } from '../../support/testServer'

const NEXT = 'Aluminium-7-Formwork'
const CLIENT_SECRET = 'a-client-secret-that-nobody-reads'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ apiLog: 'all' })
})
afterAll(() => server.close())

async function ask(operation: string, request: Parameters<TestServer['call']>[1] = {}): Promise<TestAnswer> {
  const answer = await server.call(operation, { headers: { 'Idempotency-Key': crypto.randomUUID() }, ...request })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}

/** A new user; his first password is shown to who made him, and nowhere again. */
async function addUser(): Promise<{ readonly id: string; readonly first: string }> {
  const roles = toJsonObject((await ask('system.role.list')).data).records as { id: string; roleAlias: string }[]
  const [dept] = (await ask('system.dept.tree')).data as { id: string }[]
  const roleId = roles.find(({ roleAlias }) => roleAlias === 'clerk')?.id
  const body = { account: 'secret-69', name: '甲', realName: '甲', roleId, deptId: dept?.id }
  const { data } = await ask('system.user.submit', { body })
  const { id, firstPassword } = data as { id: string; firstPassword: string }
  return { id, first: firstPassword }
}

async function addClient(): Promise<string> {
  const body = {
    ...{ clientId: 'attack-69', clientSecret: CLIENT_SECRET, scope: 'all', authorizedGrantTypes: 'password' },
    ...{ accessTokenValidity: 3600, refreshTokenValidity: 7200 },
  }
  return String(toJsonObject((await ask('system.client.submit', { body })).data).id)
}

test('attack 69: passwords and client secrets stand in no row, no later answer and no log', async () => {
  const printed = vi.spyOn(console, 'log')
  const { id, first } = await addUser()
  const clientId = await addClient()
  const change = { oldPassword: md5(TEST_PASSWORD), newPassword: md5(NEXT), newPassword1: md5(NEXT) }
  await ask('system.user.update-password', { body: change, as: 'clerk' })
  const reset = (await ask('system.user.reset-password', { query: { userIds: id } })).data as { password: string }[]
  const failed = await server.call('session.oauth.token', {
    as: 'nobody',
    body: new URLSearchParams({ grant_type: 'password', username: 'secret-69', password: md5('my guess') }),
  })
  const later = [
    failed,
    await ask('system.user.page'),
    await ask('system.user.detail', { query: { id } }),
    await ask('system.client.list'),
    await ask('system.client.detail', { query: { id: clientId } }),
  ]
  await server.flushLogs()
  const rows = await dumpDatabase(server.db)
  const known = [rows, JSON.stringify(later), JSON.stringify(printed.mock.calls)]
  printed.mockRestore()
  expect(rows).toContain('attack-69')
  expect(rows).toContain('system.user.update-password')
  const plain = [TEST_PASSWORD, NEXT, first, reset[0]?.password ?? '', 'my guess', CLIENT_SECRET]
  expect(new Set(plain.filter((secret) => secret.length > 7)).size).toBe(plain.length)
  for (const secret of plain.flatMap((text) => [text, md5(text)])) {
    for (const text of known) expect(text.includes(secret), secret).toBe(false)
  }
})
