import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../../src/generated/operations'
import { seedId } from '../../../src/seed/data/seedId'
import { grantCodes } from '../../support/grantCodes'
import {
  openTestServer,
  TEST_CLIENT,
  type TestAnswer,
  type TestRequest,
  type TestServer,
  toTestAnswer,
} from '../../support/testServer'

type Row = Record<string, unknown>

const FIRST = 'Wandschalung-31'
const OWN = 'Aluminium-7-Formwork'
const FACTORY = seedId('factory', 1)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface Attempt {
  readonly tenantId?: string
  readonly address?: string
}

async function signIn(account: string, password: string, { tenantId = '000000', address }: Attempt = {}) {
  const form = { grant_type: 'password', username: account, password: md5(password), tenantId }
  const body = new URLSearchParams(form)
  return (await server.call('session.oauth.token', { as: 'nobody', body, address })).body as Row
}

async function ask(operation: string, token: unknown, { query = {}, body }: TestRequest = {}): Promise<TestAnswer> {
  const { path = '', method = 'get' } = operations[operation] ?? {}
  const names = Object.entries(query).map(([name, value]) => [name, String(value)])
  const headers = {
    Authorization: `Basic ${btoa(TEST_CLIENT)}`,
    'Blade-Auth': `bearer ${String(token)}`,
    'Content-Type': 'application/json',
  }
  const url = `http://test${path}?${new URLSearchParams(names)}`
  const init = {
    method: method.toUpperCase(),
    headers,
    body: method === 'get' ? undefined : JSON.stringify(body ?? {}),
  }
  return toTestAnswer(await server.app.fetch(new Request(url, init)))
}

const toAccount = (accountName: string, more: object = {}) => ({
  ...{ accountName, accountPassword: FIRST, name: '周持有', phone: '13800000000', factoryId: FACTORY },
  ...more,
})

const tryAdd = (accountName: string, more: object = {}, as = 'operator') =>
  server.call('factory.lmc-account.add', { body: toAccount(accountName, more), as })

async function add(accountName: string, more: object = {}): Promise<Row> {
  const answer = await tryAdd(accountName, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data as Row
}

async function load(id: unknown): Promise<Row> {
  return (await server.call('factory.lmc-account.detail', { query: { id: String(id) } })).data as Row
}

/** As the form sends it: with an empty password where nobody has typed one. */
async function edit(id: unknown, changes: object, as = 'operator'): Promise<TestAnswer> {
  const body = { ...(await load(id)), accountPassword: null, ...changes }
  return server.call('factory.lmc-account.update', { body, as })
}

/** Signs in for the first time and takes a password of one's own; answers the token that then opens everything. */
async function begin(account: string): Promise<string> {
  const { access_token: token } = await signIn(account, FIRST)
  const passwords = { oldPassword: md5(FIRST), newPassword: md5(OWN), newPassword1: md5(OWN) }
  const changed = await ask('system.user.update-password', token, { body: passwords })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  return String((await signIn(account, OWN)).access_token)
}

const listUsers = async (account: string) => {
  const { data } = await server.call('system.user.page', { query: { account } })
  return (data as { records: Row[] }).records
}

const userOf = async (account: string): Promise<Row> => (await listUsers(account))[0] ?? {}

test('the holder of an account signs in with the password that was given, and may do nothing before changing it', async () => {
  await add('lmc-first')
  const answer = await signIn('lmc-first', FIRST)
  expect(answer).toMatchObject({ role_name: 'factory', real_name: '周持有', must_change_password: true })
  const early = await ask('project.project.page', answer.access_token)
  expect(early.status).toBe(403)
  expect(await begin('lmc-first')).not.toBe('')
})

test('it sees the rows of its factory alone, and has the rights of the role of factories and no more', async () => {
  await add('lmc-rows')
  const token = await begin('lmc-rows')
  const codes = async (asked: Promise<TestAnswer>) => JSON.stringify((await asked).data)
  expect(await codes(ask('system.menu.buttons', token))).toBe(
    await codes(server.call('system.menu.buttons', { as: 'factory' })),
  )
  const factoriesOf = async (answer: TestAnswer) => {
    const { records } = answer.data as { records: Row[] }
    return [...new Set(records.map(({ factoryId }) => factoryId))]
  }
  for (const list of ['project.project.page', 'requirement.demand-plan.page']) {
    expect(await factoriesOf(await ask(list, token, { query: { size: 500 } })), list).toEqual([FACTORY])
  }
  const closed = ['system.user.page', 'factory.lmc-account.list', 'factory.factory.remove', 'system.role.list']
  for (const operation of closed) expect((await ask(operation, token)).status, operation).toBe(403)
})

test('a disabled account is shut out at once, and its sessions do not come back with it', async () => {
  const { id } = await add('lmc-disabled')
  const token = await begin('lmc-disabled')
  expect((await edit(id, { status: 0 })).status).toBe(200)
  expect((await ask('project.project.page', token)).status).toBe(401)
  expect(await signIn('lmc-disabled', OWN)).toMatchObject({ error_description: '账号已停用,请联系管理员' })
  expect(await userOf('lmc-disabled')).toMatchObject({ status: 2 })
  expect((await edit(id, { status: 1 })).status).toBe(200)
  expect((await ask('project.project.page', token)).status).toBe(401)
  expect(await signIn('lmc-disabled', OWN)).toHaveProperty('access_token')
})

test('a change without a password keeps it and the sessions; one with a password ends them', async () => {
  const { id } = await add('lmc-changed')
  const token = await begin('lmc-changed')
  expect((await edit(id, { name: '吴持有' })).status).toBe(200)
  expect((await ask('project.project.page', token)).status).toBe(200)
  expect(await userOf('lmc-changed')).toMatchObject({ realName: '吴持有' })
  const next = 'Deckenschalung-52'
  expect((await edit(id, { accountPassword: next })).status).toBe(200)
  expect((await ask('project.project.page', token)).status).toBe(401)
  expect(await signIn('lmc-changed', OWN)).toMatchObject({ error_description: '用户名或密码不正确' })
  expect(await signIn('lmc-changed', next)).toMatchObject({ must_change_password: true })
})

test('a renamed account signs in by its new name, and at another factory sees the rows of that one', async () => {
  const { id } = await add('lmc-moves')
  const other = seedId('factory', 2)
  expect((await edit(id, { accountName: 'lmc-moved', factoryId: other })).status).toBe(200)
  expect(await signIn('lmc-moves', FIRST)).toHaveProperty('error_code')
  const token = await begin('lmc-moved')
  const { data } = await ask('project.project.page', token, { query: { size: 500 } })
  const { records } = data as { records: Row[] }
  expect(new Set(records.map(({ factoryId }) => factoryId))).toEqual(new Set([other]))
})

test.each([
  ['short-1', '密码至少12位'],
  ['password1234', '该密码过于常见，请换一个'],
  ['my-lmc-weak-password', '密码不能包含登录账号'],
])('the password %s is refused at its field, as for users', async (accountPassword, message) => {
  const refused = await tryAdd('lmc-weak', { accountPassword })
  expect(refused).toMatchObject({ status: 400, data: { fields: { accountPassword: message } } })
  expect(await listUsers('lmc-weak')).toEqual([])
})

test('wrong passwords are counted as for users, from one place and from all', async () => {
  await add('lmc-guessed')
  const guess = (address: string) => signIn('lmc-guessed', 'Wrong-Password-1', { address })
  for (let count = 0; count < 5; count += 1) await guess('203.0.113.1')
  const locked = { error_description: '登录错误次数过多,请稍后再试' }
  expect(await signIn('lmc-guessed', FIRST, { address: '203.0.113.1' })).toMatchObject(locked)
  expect(await signIn('lmc-guessed', FIRST, { address: '203.0.113.2' })).toMatchObject({ msg: '验证码不正确' })
  const { id } = await userOf('lmc-guessed')
  await server.call('session.user.unlock', { query: { userIds: String(id) } })
  expect(await signIn('lmc-guessed', FIRST, { address: '203.0.113.1' })).toHaveProperty('access_token')
})

test('an account of one tenant is nobody in another', async () => {
  await add('lmc-tenant')
  const made = await server.call('system.tenant.submit', { body: { tenantName: '别的租户', linkman: '王五' } })
  const { tenantCode } = made.data as Row
  expect(await signIn('lmc-tenant', FIRST, { tenantId: String(tenantCode) })).toMatchObject({
    error_description: '用户名或密码不正确',
  })
})

test('the name of a user is refused for an account, and that of an account for a user', async () => {
  expect(await tryAdd('clerk')).toMatchObject({
    status: 400,
    data: { fields: { accountName: '当前用户 [clerk] 已存在!' } },
  })
  await add('lmc-taken')
  const { roleId, deptId } = await userOf('clerk')
  const body = { account: 'lmc-taken', name: '甲', realName: '甲', roleId, deptId }
  expect(await server.call('system.user.submit', { body })).toMatchObject({
    status: 400,
    data: { fields: { account: '当前用户 [lmc-taken] 已存在!' } },
  })
})

test('nobody takes over another user by naming him', async () => {
  const before = await userOf('admin')
  const account = await add('lmc-stolen', { userId: before.id })
  expect((await edit(account.id, { userId: before.id, accountPassword: 'Deckenschalung-52' })).status).toBe(200)
  expect(await userOf('admin')).toEqual(before)
  expect((await server.call('system.menu.routes', { as: 'admin' })).status).toBe(200)
})

test('user administration changes neither name nor status of an account, nor removes its user', async () => {
  await add('lmc-linked')
  const { id, version, name, realName, roleId, deptId } = await userOf('lmc-linked')
  const user = { id, version, account: 'lmc-linked', name, realName, roleId, deptId }
  const message = '该用户是铝模厂账号，请在铝模厂账号管理中修改'
  for (const changes of [{ account: 'lmc-other' }, { status: 2 }]) {
    const [field = ''] = Object.keys(changes)
    const refused = await server.call('system.user.update', { body: { ...user, ...changes } })
    expect(refused).toMatchObject({ status: 400, data: { fields: { [field]: message } } })
  }
  const removed = await server.call('system.user.remove', { query: { ids: String(user.id) } })
  expect(removed).toMatchObject({ status: 400, msg: expect.stringContaining('铝模厂账号“lmc-linked”') })
})

test('an account goes with its user, and its name is free again', async () => {
  const { id } = await add('lmc-removed')
  const token = await begin('lmc-removed')
  expect((await server.call('factory.lmc-account.remove', { query: { ids: String(id) }, as: 'operator' })).status).toBe(
    200,
  )
  expect((await ask('project.project.page', token)).status).toBe(401)
  expect(await signIn('lmc-removed', OWN)).toMatchObject({ error_description: '用户名或密码不正确' })
  await add('lmc-removed')
})

test('an account without a password signs nobody in until one is set', async () => {
  const { data } = await server.call('factory.lmc-account.list', { query: { size: 500 } })
  const seeded = (data as { records: Row[] }).records.find(({ status, userId }) => status === 1 && !userId)
  const account = String(seeded?.accountName)
  expect((await edit(seeded?.id, { name: '何持有' })).status).toBe(200)
  expect(await listUsers(account)).toEqual([])
  expect((await edit(seeded?.id, { accountPassword: FIRST })).status).toBe(200)
  expect(await signIn(account, FIRST)).toMatchObject({ role_name: 'factory' })
})

test('a factory without a department gets one with its first account', async () => {
  const body = {
    factoryName: '新来的铝模厂',
    businessLicense: 'https://files.example.test/a.pdf',
    businessContactName: '李工',
    businessContactMobile: '13800000000',
  }
  const { factoryId } = (await server.call('factory.factory.add', { body })).data as Row
  await add('lmc-new-factory', { factoryId })
  expect(await userOf('lmc-new-factory')).toMatchObject({ deptName: '新来的铝模厂' })
  const factory = await server.call('factory.factory.detail', { query: { factoryId: String(factoryId) } })
  expect((factory.data as Row).deptId).toBe((await userOf('lmc-new-factory')).deptId)
})

test('whoever may do less than the role of factories, or than the account by now, makes and changes none', async () => {
  const account = await add('lmc-strong')
  const { id } = await userOf('lmc-strong')
  const { roleId: administrator } = await userOf('admin')
  const { roleId: factory } = await userOf('factory')
  await server.call('system.user.grant', { body: { userIds: id, roleIds: administrator } })
  for (const changes of [{ accountPassword: 'Deckenschalung-52' }, { name: '乙' }, { status: 0 }]) {
    expect(await edit(account.id, changes)).toMatchObject({ status: 403 })
  }
  const removed = await server.call('factory.lmc-account.remove', {
    query: { ids: String(account.id) },
    as: 'operator',
  })
  expect(removed).toMatchObject({ status: 403 })
  await grantCodes(server, String(factory), ['user_add'])
  server.pass(10_000)
  expect(await tryAdd('lmc-too-strong')).toMatchObject({ status: 403, msg: '不能授予超出自身权限的角色!' })
  expect(await listUsers('lmc-too-strong')).toEqual([])
})
