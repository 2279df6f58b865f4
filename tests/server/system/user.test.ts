import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { menuId } from '../../../src/server/domains/system/menuId'
import { addAccount } from '../../support/addAccount'
import { addGuest } from '../../support/addGuest'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
/** May change users, and nothing besides. */
let clerk: { readonly userId: string; readonly roleId: string }

type Row = Record<string, unknown>

const TYPED = 'Aluminium-7-Typed'
const NEXT = 'Aluminium-7-Next'

const CODES = ['user_view', 'user_add', 'user_edit', 'user_delete', 'user_reset', 'user_role', 'user_approve']

beforeAll(async () => {
  server = await openTestServer()
  clerk = await addAccount(server.db, { account: 'hr', roleAlias: 'hr' })
  for (const [index, code] of CODES.entries()) {
    const body = { roleId: clerk.roleId, menuId: menuId('button', code) }
    await insertRecord(server.db, { id: String(5000 + index), resource: 'system.role-menu', body })
  }
})
afterAll(() => server.close())

async function idOf(resource: string, field: string, value: string): Promise<string> {
  const all = await server.db.selectFrom('record').selectAll().where('resource', '=', resource).execute()
  return String(all.find(({ body }) => body[field] === value)?.id)
}

const roleId = (alias: string) => idOf('system.role', 'roleAlias', alias)
const userId = (account: string) => idOf('system.user', 'account', account)

async function user(account: string, change: Row = {}): Promise<Row> {
  const deptId = await idOf('system.dept', 'deptName', '采购部')
  const person = { account, name: '张三', realName: '张三', password: TYPED, password2: TYPED }
  return { ...person, roleId: clerk.roleId, deptId, ...change }
}

async function add(account: string, change: Row = {}): Promise<string> {
  const { status, data, body } = await server.call('system.user.submit', { body: await user(account, change) })
  expect(status, JSON.stringify(body)).toBe(200)
  return String((data as Row).id)
}

/** As if the user had changed the first password for the same one. */
async function addSettled(account: string): Promise<string> {
  const id = await add(account)
  await server.db.updateTable('credential').set({ first_until: null }).where('user_id', '=', id).execute()
  return id
}

async function signIn(account: string, typed: string): Promise<unknown> {
  const form = { grant_type: 'password', username: account, password: md5(typed), scope: 'all' }
  const { body } = await server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
  return (body as { access_token?: string }).access_token
}

test('a new user signs in with the password that was typed, which is kept nowhere [B269]', async () => {
  const id = await add('zhangsan')
  expect(await signIn('zhangsan', TYPED)).toEqual(expect.any(String))
  const { body } = await server.db.selectFrom('record').select('body').where('id', '=', id).executeTakeFirstOrThrow()
  expect(Object.keys(body)).not.toContain('password')
  const detail = await server.call('system.user.detail', { query: { id } })
  expect(detail.data).toMatchObject({ account: 'zhangsan', roleName: 'hr', deptName: '采购部' })
  expect(JSON.stringify(detail.body)).not.toContain('assword')
})

test('an account occurs once, and passwords are typed twice alike', async () => {
  await add('lisi')
  const twice = await server.call('system.user.submit', { body: await user('lisi') })
  expect(twice).toMatchObject({ status: 400, data: { fields: { account: '当前用户 [lisi] 已存在!' } } })
  const other = await server.call('system.user.submit', { body: await user('wangwu', { password2: 'x' }) })
  expect(other).toMatchObject({ status: 400, data: { fields: { password2: '两次输入密码不一致!' } } })
})

test('a new user is held to the rules of the form, which is a call of its own', async () => {
  const body = await user('wrong', { phone: '1380000', sex: 7 })
  expect(await server.call('system.user.submit', { body })).toMatchObject({
    status: 400,
    data: { fields: { phone: '请输入11位手机号码', sex: '不在选项中' } },
  })
})

test('a reset password is shown once; the user changes it with the old one [B061] [B250]', async () => {
  const id = await add('zhaoliu')
  const reset = await server.call('system.user.reset-password', { body: { userIds: id } })
  expect(reset).toMatchObject({ status: 200, data: [{ userId: id, account: 'zhaoliu', realName: '张三' }] })
  const first = String((reset.data as Row[])[0]?.password)
  expect(await signIn('zhaoliu', TYPED)).toBeUndefined()
  const token = `bearer ${await signIn('zhaoliu', first)}`
  const change = (body: Row) =>
    server.call('system.user.update-password', { as: 'nobody', headers: { 'Blade-Auth': token }, body })
  const wrong = { oldPassword: 'x', newPassword: NEXT, newPassword1: NEXT }
  expect(await change(wrong)).toMatchObject({ status: 400, msg: '原密码不正确!' })
  const unlike = { oldPassword: first, newPassword: NEXT, newPassword1: `${NEXT}!` }
  expect(await change(unlike)).toMatchObject({ status: 400, msg: '请输入正确的确认密码!' })
  const digests = { oldPassword: md5(first), newPassword: md5(NEXT), newPassword1: md5(NEXT) }
  expect((await change(digests)).status).toBe(200)
  expect(await signIn('zhaoliu', NEXT)).toEqual(expect.any(String))
})

test('nobody gives or touches what is beyond his own rights', async () => {
  const as = 'hr'
  const strong = await roleId('operator')
  const weak = await add('weak')
  const administrator = await roleId('administrator')
  const body = async (account: string, role: string) => ({ body: await user(account, { roleId: role }) })
  const refused = [
    server.call('system.user.submit', { as, ...(await body('x1', strong)) }),
    server.call('system.user.submit', { as, ...(await body('x2', administrator)) }),
    server.call('system.user.grant', { as, body: { userIds: weak, roleIds: administrator } }),
    server.call('system.user.grant', { as, body: { userIds: clerk.userId, roleIds: `${clerk.roleId},${strong}` } }),
    server.call('system.user.reset-password', { as, query: { userIds: await userId('admin') } }),
    server.call('system.user.reset-password', { as, query: { userIds: await userId('operator') } }),
    server.call('system.user.remove', { as, query: { ids: await userId('admin') } }),
    server.call('system.user.update', {
      as,
      body: { id: await userId('admin'), account: 'admin', name: 'x', realName: 'x' },
    }),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.status, String(answer.msg)).toBe(403)
  expect(await server.call('system.user.grant', { as, body: { userIds: weak, roleIds: clerk.roleId } })).toMatchObject({
    status: 200,
  })
  const tree = await server.call('system.role.tree', { as })
  expect((tree.data as Row[]).map(({ title }) => title)).toContain('hr')
  expect((tree.data as Row[]).map(({ title }) => title)).not.toContain('超级管理员')
})

test('nobody removes himself or changes his own state', async () => {
  const removed = await server.call('system.user.remove', { as: 'hr', query: { ids: clerk.userId } })
  expect(removed).toMatchObject({ status: 400, msg: '不能删除本账号!' })
  const body = { id: clerk.userId, account: 'hr', name: 'hr', realName: 'hr', status: 2 }
  const shut = await server.call('system.user.update', { as: 'hr', body })
  expect(shut).toMatchObject({ status: 400, data: { fields: { status: '不能修改自己的账号状态!' } } })
})

test('whoever is shut out is out at once, and whoever is approved is in [B091]', async () => {
  const id = await addSettled('sunqi')
  const headers = { 'Blade-Auth': `bearer ${await signIn('sunqi', TYPED)}` }
  const ask = () => server.call('system.post.select', { as: 'nobody', headers })
  expect((await ask()).status).toBe(200)
  const body = { id, account: 'sunqi', name: '孙七', realName: '孙七', status: 2 }
  expect(await server.call('system.user.update', { body })).toMatchObject({ status: 200, data: { version: 2 } })
  expect((await ask()).status).toBe(401)
  expect(await signIn('sunqi', TYPED)).toBeUndefined()
  await server.db.updateTable('record').set({ status: 0 }).where('id', '=', id).execute()
  const approve = { userIds: id, roleIds: clerk.roleId, deptIds: await idOf('system.dept', 'deptName', '财务部') }
  expect((await server.call('system.user.approve', { body: approve })).status).toBe(200)
  expect(await signIn('sunqi', TYPED)).toEqual(expect.any(String))
  expect(await server.call('system.user.approve', { body: approve })).toMatchObject({ status: 400 })
})

test('the profile is changed by the one it is of [B270]', async () => {
  await addSettled('zhouba')
  const headers = { 'Blade-Auth': `bearer ${await signIn('zhouba', TYPED)}` }
  const { version } = (await server.call('session.user.info', { as: 'nobody', headers })).data as Row
  const person = { name: '老周', realName: '周八', phone: '13800000009', version }
  const body = { ...person, roleId: await roleId('administrator') }
  expect((await server.call('system.user.update-info', { as: 'nobody', headers, body })).status).toBe(200)
  const { data } = await server.call('system.user.detail', { query: { id: await userId('zhouba') } })
  expect(data).toMatchObject({ name: '老周', phone: '13800000009', roleId: clerk.roleId })
})

test('a tenant has no more accounts than its quota [B252]', async () => {
  const { data } = await server.call('system.tenant.list')
  const [{ id }] = (data as { records: [Row] }).records
  const set = (accountNumber: number, expireTime: string | null = null) =>
    server.call('system.tenant.setting', { query: { ids: String(id) }, body: { accountNumber, expireTime } })
  expect((await set(3)).status).toBe(200)
  const full = await server.call('system.user.submit', { body: await user('full') })
  expect(full).toMatchObject({ status: 400, msg: '当前租户已到最大账号额度!' })
  const guest = { tenantId: '000000', account: 'full', password: TYPED, oauthId: await addGuest(server.db) }
  const register = () => server.call('session.user.register-guest', { as: 'nobody', body: guest })
  expect(await register()).toMatchObject({ status: 400, msg: '当前租户已到最大账号额度!' })
  await set(-1, '2026-01-01 00:00:00')
  const over = await server.call('system.user.submit', { body: await user('over') })
  expect(over).toMatchObject({ status: 400, msg: '租户授权已过期,请联系管理员' })
  await set(-1)
  await add('room')
  expect((await register()).status).toBe(200)
})

test('an account that lists would show like another is refused', async () => {
  const alike = await server.call('system.user.submit', { body: await user('hr ') })
  expect(alike).toMatchObject({ status: 400, data: { fields: { account: '账号首尾不能有空格，请重新输入!' } } })
})

test('an account that differs from another in case, width or spaces alone is refused, whoever gives it (G257)', async () => {
  const said = '已有只差大小写、全半角或空格的账号，请换一个!'
  for (const account of ['Hr', 'ｈｒ', 'h r', 'ADMIN']) {
    const added = await server.call('system.user.submit', { body: await user(account) })
    expect(added, account).toMatchObject({ status: 400, data: { fields: { account: said } } })
    const guest = { tenantId: '000000', account, password: TYPED, oauthId: await addGuest(server.db) }
    const registered = await server.call('session.user.register-guest', { as: 'nobody', body: guest })
    expect(registered, account).toMatchObject({ status: 400, data: { fields: { account: said } } })
    const phone = '13800001234'
    const holder = {
      accountName: account,
      accountPassword: TYPED,
      name: '周调度',
      phone,
      factoryId: seedId('factory', 1),
    }
    const ofFactory = await server.call('factory.lmc-account.add', { body: holder })
    expect(ofFactory, account).toMatchObject({ status: 400, data: { fields: { accountName: said } } })
  }
  const id = await add('Kept')
  const { version } = (await server.call('system.user.detail', { query: { id } })).data as Row
  const renamed = { id, account: 'kept', name: '张三', realName: '张三', version }
  expect((await server.call('system.user.update', { body: renamed })).status, 'its own').toBe(200)
})

describe('a registration that waits (G258)', () => {
  const register = async (account: string) => {
    const oauthId = await addGuest(server.db)
    const body = { tenantId: '000000', name: '来客', account, password: md5(TYPED), oauthId }
    expect((await server.call('session.user.register-guest', { as: 'nobody', body })).status).toBe(200)
    return userId(account)
  }
  const messages = async (as: string) => {
    const { data } = await server.call('flow.todo.page', { as, query: { status: '0', size: '50' } })
    return (data as { records: Row[] }).records.filter(({ title }) => String(title).startsWith('注册申请待审批：来客'))
  }
  const trySignIn = async (account: string) => {
    const form = { grant_type: 'password', username: account, password: md5(TYPED), scope: 'all' }
    const answer = await server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
    return (answer.body as Row).error_description
  }
  const decide = (id: string, body: Row) => server.call(id, { as: 'hr', body })

  it('is told to those who may approve it and to nobody else, until somebody decides', async () => {
    const userIds = await register('guest-1')
    for (const as of ['hr', 'admin']) {
      expect(await messages(as)).toMatchObject([
        { title: '注册申请待审批：来客（guest-1）', businessId: userIds, routeKey: 'user', messageType: 2 },
      ])
    }
    expect(await messages('operator')).toEqual([])
    const deptIds = await idOf('system.dept', 'deptName', '财务部')
    expect((await decide('system.user.approve', { userIds, roleIds: clerk.roleId, deptIds })).status).toBe(200)
    expect([await messages('hr'), await messages('admin')]).toEqual([[], []])
  })

  it('is refused with a reason, which the applicant alone is told where he signs in', async () => {
    const userIds = await register('guest-2')
    expect(await trySignIn('guest-2')).toBe('账号正在等待管理员审核')
    const blank = await decide('system.user.refuse', { userIds, reason: ' ' })
    expect(blank).toMatchObject({ status: 400, data: { fields: { reason: '请填写拒绝理由' } } })
    expect((await decide('system.user.refuse', { userIds, reason: '请用公司邮箱注册' })).status).toBe(200)
    expect(await trySignIn('guest-2')).toBe('注册申请未通过：请用公司邮箱注册')
    expect(await messages('hr')).toEqual([])
    const { data } = await server.call('system.user.detail', { query: { id: userIds } })
    expect(data).toMatchObject({ status: 3, refusal: '请用公司邮箱注册' })
    expect(await decide('system.user.refuse', { userIds, reason: '再次' })).toMatchObject({ status: 400 })
    const { version } = data as Row
    const body = { id: userIds, account: 'guest-2', name: '来客', realName: '来客', status: 1, version }
    const opened = await server.call('system.user.update', { body })
    expect(opened).toMatchObject({ status: 400, data: { fields: { status: '待审核的用户请先审批!' } } })
    const deptIds = await idOf('system.dept', 'deptName', '财务部')
    expect((await decide('system.user.approve', { userIds, roleIds: clerk.roleId, deptIds })).status, 'after all').toBe(
      200,
    )
    expect(await trySignIn('guest-2')).toBeUndefined()
  })

  it('leaves no message behind where its account is removed', async () => {
    const ids = await register('guest-5')
    expect(await messages('admin')).toHaveLength(1)
    expect((await server.call('system.user.remove', { query: { ids } })).status).toBe(200)
    expect([await messages('hr'), await messages('admin')]).toEqual([[], []])
  })

  it('is refused by those alone who may approve it', async () => {
    const body = { userIds: await register('guest-3'), reason: '不认识' }
    expect((await server.call('system.user.refuse', { as: 'operator', body })).status).toBe(403)
  })

  it('takes nobody’s place once it is refused', async () => {
    const userIds = await register('guest-4')
    const { data } = await server.call('system.tenant.list')
    const [{ id }] = (data as { records: [Row] }).records
    const { total } = (await server.call('system.user.page', { query: { size: '1' } })).data as { total: unknown }
    const set = (accountNumber: number) =>
      server.call('system.tenant.setting', { query: { ids: String(id) }, body: { accountNumber, expireTime: null } })
    expect((await set(Number(total))).status).toBe(200)
    const body = await user('after')
    expect(await server.call('system.user.submit', { body })).toMatchObject({ status: 400 })
    await decide('system.user.refuse', { userIds, reason: '不认识' })
    expect((await server.call('system.user.submit', { body })).status).toBe(200)
    const deptIds = await idOf('system.dept', 'deptName', '财务部')
    const letIn = () => decide('system.user.approve', { userIds, roleIds: clerk.roleId, deptIds })
    expect(await letIn(), 'the place is another one’s now').toMatchObject({ msg: '当前租户已到最大账号额度!' })
    await set(-1)
    expect((await letIn()).status).toBe(200)
  })
})

test('a change of phone or mail is told to whom it concerns, whoever made it, and no other change is', async () => {
  const id = await addSettled('wujiu')
  const headers = { 'Blade-Auth': `bearer ${await signIn('wujiu', TYPED)}` }
  const notices = async () => {
    const rows = await server.db.selectFrom('record').select('body').where('resource', '=', 'flow.todo').execute()
    return rows.filter(({ body }) => body.userId === id && String(body.title).includes('电子邮箱已被修改')).length
  }
  const own = async (change: Row) => {
    const { version } = (await server.call('session.user.info', { as: 'nobody', headers })).data as Row
    const body = { name: '吴九', realName: '吴九', ...change, version }
    expect((await server.call('system.user.update-info', { as: 'nobody', headers, body })).status).toBe(200)
  }
  await own({ name: '老吴' })
  expect(await notices()).toBe(0)
  await own({ email: 'w9@example.com' })
  expect(await notices()).toBe(1)
  const { version } = (await server.call('system.user.detail', { query: { id } })).data as Row
  const body = { id, account: 'wujiu', name: '吴九', realName: '吴九', phone: '13900000009', version }
  expect(await server.call('system.user.update', { body })).toMatchObject({ status: 200 })
  expect(await notices()).toBe(2)
})

test('a changed password is told to its owner, with the time; the first one of a new account is not', async () => {
  const id = await add('zhengshi')
  const told = async () => {
    const rows = await server.db.selectFrom('record').select('body').where('resource', '=', 'flow.todo').execute()
    return rows.filter(({ body }) => body.userId === id).map(({ body: { title, startTime } }) => ({ title, startTime }))
  }
  expect(await told()).toEqual([])
  expect((await server.call('system.user.reset-password', { body: { userIds: id } })).status).toBe(200)
  expect(await told()).toEqual([{ title: '您的账号密码已被修改', startTime: '2026-03-01 08:00:00' }])
})
