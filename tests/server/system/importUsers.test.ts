import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordData } from '../../../src/contract/value'
import { addAccount } from '../../support/addAccount'
import { dumpDatabase } from '../../support/dumpDatabase'
import { grantCodes } from '../../support/grantCodes'
import { importColumns } from '../../support/importColumns'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'
import { uploadWorkbook } from '../../support/workbookFile'

type Row = Record<string, unknown>

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ apiLog: 'all' })
})
afterAll(() => server.close())

const person = (account: string, more: RecordData = {}): RecordData => ({
  ...{ account, realName: '李四', roleId: '部门经理', deptId: '采购部', phone: '13800000000' },
  ...more,
})

async function load(rows: readonly RecordData[], as?: string): Promise<TestAnswer> {
  const call: TestServer['call'] = (id, request) => server.call(id, { ...request, as })
  const fileId = await uploadWorkbook({ ...server, call }, importColumns('system.user.import'), rows)
  return call('system.user.import', {
    body: { fileId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}

async function listUsers(account: string): Promise<readonly Row[]> {
  const { data } = await server.call('system.user.page', { query: { account } })
  return (data as { records: Row[] }).records
}

async function signIn(account: string, password: unknown): Promise<Row> {
  const form = { grant_type: 'password', username: account, password: md5(String(password)) }
  return (await server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })).body as Row
}

test('each row becomes a user with the roles, departments and posts that it names, and a first password of its own', async () => {
  const names = { roleId: '部门经理、项目专员', deptId: '采购部，财务部', postId: '采购专员', name: '小李' }
  const answer = await load([person('sheet-1'), person('sheet-2', names)])
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { imported, users } = answer.data as { imported: number; users: Row[] }
  expect([imported, users.map(({ account }) => account)]).toEqual([2, ['sheet-1', 'sheet-2']])
  const [first] = await listUsers('sheet-1')
  expect(first).toMatchObject({
    name: '李四',
    roleName: '部门经理',
    deptName: '采购部',
    phone: '13800000000',
    status: 1,
  })
  const [second] = await listUsers('sheet-2')
  expect(second).toMatchObject({ name: '小李', postName: '采购专员' })
  expect(String(second?.roleId).split(',')).toHaveLength(2)
  expect(String(second?.deptId).split(',')).toHaveLength(2)
  const [one, other] = users
  expect(one?.password).not.toBe(other?.password)
  expect(await signIn('sheet-1', one?.password)).toMatchObject({ must_change_password: true })
  await server.flushLogs()
  expect(await dumpDatabase(server.db)).not.toContain(String(one?.password))
})

test('a preview says of each row whether its user can be added, and adds nobody', async () => {
  const rows = [person('seen-1'), person('clerk'), person('seen-1'), person('seen-2', { roleId: '没有的角色' })]
  const fileId = await uploadWorkbook(server, importColumns('system.user.import'), rows)
  const answer = await server.call('system.user.import', { body: { fileId, preview: true } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { imported, users, preview } = answer.data as { imported: number; users: Row[]; preview: { rows: Row[] } }
  expect([imported, users]).toEqual([0, []])
  expect(preview.rows.map(({ row, state }) => [row, state])).toEqual([
    [2, 'added'],
    [3, 'wrong'],
    [4, 'wrong'],
    [5, 'wrong'],
  ])
  expect(preview.rows[1]?.reasons).toMatchObject([{ column: '登录账号' }])
  expect(preview.rows[3]?.reasons).toEqual([{ column: '所属角色', message: '所属角色“没有的角色”不存在' }])
  expect(await listUsers('seen-')).toEqual([])
  const unread = [person('clerk', { realName: '长'.repeat(21), roleId: '没有的角色' })]
  const other = await uploadWorkbook(server, importColumns('system.user.import'), unread)
  const told = (await server.call('system.user.import', { body: { fileId: other, preview: true } })).data
  const reasons = (told as { preview: { rows: { reasons: Row[] }[] } }).preview.rows[0]?.reasons ?? []
  expect(reasons.map(({ column }) => column).sort()).toEqual(['所属角色', '用户姓名', '登录账号'].sort())
})

test('what is wrong is told by row and column, all of it at once, and nobody is added', async () => {
  const answer = await load([
    person('sheet-ok'),
    person('clerk'),
    person('sheet-role', { roleId: '没有的角色' }),
    person('sheet-dept', { deptId: '采购部,没有的部门' }),
    person('sheet-phone', { phone: '123' }),
    person('sheet-both', { roleId: '没有的角色', phone: '123' }),
    person('clerk', { realName: '长'.repeat(21), roleId: '没有的角色', phone: '123' }),
  ])
  expect(answer.status).toBe(400)
  const named = (answer.data as { fields: Row }).fields
  const ofRow = (row: number) => Object.entries(named).filter(([path]) => path.startsWith(`${row}.`))
  expect(Object.fromEntries(ofRow(8))).toEqual({
    '8.登录账号': '当前用户 [clerk] 已存在!',
    '8.用户姓名': expect.any(String),
    '8.所属角色': '所属角色“没有的角色”不存在',
    '8.手机号码': '请输入11位手机号码',
  })
  expect(Object.fromEntries(ofRow(7))).toEqual({
    '7.所属角色': '所属角色“没有的角色”不存在',
    '7.手机号码': '请输入11位手机号码',
  })
  expect(named).toMatchObject({
    '4.所属角色': '所属角色“没有的角色”不存在',
    '5.所属部门': '所属部门“没有的部门”不存在',
    '6.手机号码': expect.any(String),
  })
  const taken = await load([person('sheet-ok'), person('clerk'), person('sheet-twice'), person('sheet-twice')])
  expect((taken.data as { fields: Row }).fields).toMatchObject({
    '3.登录账号': '当前用户 [clerk] 已存在!',
    '5.登录账号': '当前用户 [sheet-twice] 已存在!',
  })
  for (const account of ['sheet-ok', 'sheet-role', 'sheet-twice']) expect(await listUsers(account)).toEqual([])
})

test('nobody imports users who may do more, nor without the right to add users', async () => {
  const { roleId } = await addAccount(server.db, { account: 'importer', roleAlias: 'importer' })
  expect(await load([person('sheet-no')], 'importer')).toMatchObject({ status: 403 })
  await grantCodes(server, roleId, ['user_view', 'user_add'])
  server.pass(10_000)
  const refused = await load([person('sheet-admin', { roleId: '超级管理员' })], 'importer')
  expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('无权配置超管角色!') })
  const stronger = await load([person('sheet-clerk', { roleId: '项目专员' })], 'importer')
  expect(stronger).toMatchObject({ status: 400, msg: expect.stringContaining('不能授予超出自身权限的角色!') })
  expect([await listUsers('sheet-admin'), await listUsers('sheet-clerk')]).toEqual([[], []])
})

test('more users than passwords can be drawn for in one go are refused', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => person(`many-${index}`))
  expect(await load(rows)).toMatchObject({ status: 400, msg: '一次最多导入50个用户' })
})
