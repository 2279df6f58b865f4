import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

async function done(operation: string, request: TestRequest): Promise<Row> {
  const { status, data, msg } = await server.call(operation, request)
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as Row
}

const project = (projectCode: string, more: Row = {}) => ({
  projectName: projectCode,
  projectCode,
  projectAddress: '示范路',
  superFactoryUserName: '黄工',
  superFactoryUserMobile: '13800000000',
  ...more,
})
const add = (code: string, as = 'admin') => server.call('project.project.add', { as, body: project(code) })
const save = (body: Row, as = 'admin') => server.call('project.project.update', { as, body })

test('attack 45: of 20 saves of one version at once, one is stored and 19 are told what it says now', async () => {
  const { projectId, version } = (await add('A-45')).data as Row
  const saves = Array.from({ length: 20 }, (_, n) =>
    save(project('A-45', { projectId, version, projectName: `n${n}` })),
  )
  const answers = await Promise.all(saves)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const told = answers.filter(({ status }) => status === 409)
  expect(told).toHaveLength(19)
  const { projectName } = await done('project.project.detail', { query: { projectId: String(projectId) } })
  for (const { data } of told) expect(data).toMatchObject({ current: { projectName, version: 2 } })
})

test('attack 45: of 20 records of one unique code at once, one is stored', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('A-45-once')))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([count(200), count(400)], String(answers[0]?.msg)).toEqual([1, 19])
})

test("attack 45: a save that names no version overwrites one's own last change, and nobody else's", async () => {
  const { projectId } = (await add('A-45-none', 'operator')).data as Row
  const body = project('A-45-none', { projectId, projectName: 'again' })
  expect(await save(body, 'operator')).toMatchObject({ status: 200 })
  const stale = await save({ ...body, projectName: 'other' }, 'admin')
  expect(stale).toMatchObject({ status: 409, data: { current: { projectName: 'again' } } })
  const { version } = (stale.data as { current: Row }).current
  expect(await save({ ...body, projectName: 'other', version }, 'admin')).toMatchObject({ status: 200 })
  expect(await save(body, 'operator')).toMatchObject({ status: 409, data: { current: { projectName: 'other' } } })
})

test('attack 45: what an administrator changed of a user is not lost by the profile that was opened before', async () => {
  const info = () => done('session.user.info', { as: 'operator' })
  const { id, version, name, realName } = await info()
  const rename = (phone: string, seen: unknown) =>
    server.call('system.user.update-info', { as: 'operator', body: { name, realName, phone, version: seen } })
  expect(await rename('13900000001', version)).toMatchObject({ status: 200 })
  await done('system.user.update-platform', { body: { userId: id, userType: 2 } })
  expect((await rename('13900000002', version)).status).toBe(409)
  expect((await rename('13900000002', undefined)).status).toBe(409)
  expect(await info()).toMatchObject({ phone: '13900000001' })
})
