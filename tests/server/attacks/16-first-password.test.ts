import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../../src/generated/operations'
import { dumpDatabase } from '../../support/dumpDatabase'
import { openTestServer, TEST_CLIENT, type TestAnswer, type TestServer, toTestAnswer } from '../../support/testServer'

type Row = Record<string, unknown>

const OWN = 'Aluminium-7-Formwork'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ apiLog: 'all' })
})
afterAll(() => server.close())

async function token(account: string, password: string, tenantId = '000000'): Promise<Row> {
  const form = { grant_type: 'password', username: account, password: md5(password), tenantId }
  return (await server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })).body as Row
}

async function ask(operation: string, accessToken: unknown, body?: object): Promise<TestAnswer> {
  const { path = '', method = 'get' } = operations[operation] ?? {}
  const headers = {
    Authorization: `Basic ${btoa(TEST_CLIENT)}`,
    'Blade-Auth': `bearer ${String(accessToken)}`,
    'Content-Type': 'application/json',
  }
  const init = { method: method.toUpperCase(), headers, body: body && JSON.stringify(body) }
  return toTestAnswer(await server.app.fetch(new Request(`http://test${path}`, init)))
}

async function add(account: string): Promise<Row> {
  const { data } = await server.call('system.role.list')
  const roles = (data as { records: Row[] }).records
  const roleId = String(roles.find(({ roleAlias }) => roleAlias === 'clerk')?.id)
  const depts = await server.call('system.dept.tree')
  const deptId = String((depts.data as Row[])[0]?.id)
  const body = { account, name: account, realName: account, roleId, deptId }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await server.call('system.user.submit', { body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data as Row
}

async function reset(id: unknown): Promise<string> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await server.call('system.user.reset-password', { query: { userIds: String(id) }, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String((answer.data as Row[])[0]?.password)
}

const change = (accessToken: unknown, old: string, next = OWN) =>
  ask('system.user.update-password', accessToken, {
    oldPassword: md5(old),
    newPassword: md5(next),
    newPassword1: md5(next),
  })

test('attack 16: each account gets a password of its own, which stands in one answer and nowhere else', async () => {
  const [one, two] = [await add('first-one'), await add('first-two')]
  const passwords = [String(one.firstPassword), String(two.firstPassword), await reset(one.id), await reset(two.id)]
  expect(new Set(passwords).size).toBe(4)
  for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  const detail = await server.call('system.user.detail', { query: { id: String(one.id) } })
  await server.flushLogs()
  const stored = `${await dumpDatabase(server.db)}${JSON.stringify(detail.body)}`
  expect(stored).toContain('first-one')
  for (const password of passwords) {
    expect(stored).not.toContain(password)
    expect(stored).not.toContain(md5(password))
  }
  const params = await server.call('system.param.list', { query: { size: 500 } })
  expect(JSON.stringify(params.body)).not.toContain('initPassword')
})

test('attack 16: whoever comes in with a first password can do nothing but change it', async () => {
  const { firstPassword } = await add('first-three')
  const first = String(firstPassword)
  const { access_token: accessToken, must_change_password: must } = await token('first-three', first)
  expect(must).toBe(true)
  for (const operation of ['project.project.page', 'system.param.list', 'desk.notice.list', 'flow.work.todo-list']) {
    if (operations[operation] === undefined) continue
    expect(await ask(operation, accessToken)).toMatchObject({ status: 403, msg: '请先修改初始密码' })
  }
  expect((await change(accessToken, first, first)).status).toBe(400)
  expect((await ask('session.user.info', accessToken)).data).toMatchObject({ mustChangePassword: true })
  expect(await change(accessToken, first)).toMatchObject({ status: 200 })
  expect((await ask('session.user.info', accessToken)).data).toMatchObject({ mustChangePassword: false })
  expect((await ask('desk.notice.list', accessToken)).status, 'the same session goes on').toBe(200)
  const after = await token('first-three', OWN)
  expect(after.must_change_password).toBe(false)
  expect((await ask('desk.notice.list', after.access_token)).status).toBe(200)
})

test('attack 16: a first password expires', async () => {
  const { firstPassword } = await add('first-four')
  server.pass(73 * 3_600_000)
  expect(await token('first-four', String(firstPassword))).toMatchObject({
    error_description: '初始密码已过期，请联系管理员重置',
  })
  expect(await token('first-four', 'a wrong guess')).toMatchObject({ error_description: '用户名或密码不正确' })
})

test("attack 16: each tenant's administrator has a password of their own", async () => {
  const found = async (tenantName: string) => {
    const answer = await server.call('system.tenant.submit', { body: { tenantName, linkman: '王五' } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.data as Row
  }
  const [east, west] = [await found('华东'), await found('华西')]
  expect(east.firstPassword).not.toBe(west.firstPassword)
  expect(await token('admin', String(west.firstPassword), String(east.tenantId))).toMatchObject({
    error_description: '用户名或密码不正确',
  })
  const own = await token('admin', String(east.firstPassword), String(east.tenantId))
  expect(own).toMatchObject({ must_change_password: true, tenant_id: east.tenantId })
})
