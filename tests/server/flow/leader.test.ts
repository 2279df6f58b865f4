import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer

type Row = { readonly [field: string]: unknown }

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

async function change(account: string, values: (body: Row) => Row): Promise<void> {
  const users = await server.db.selectFrom('record').selectAll().where('resource', '=', 'system.user').execute()
  const user = users.find(({ body }) => body.account === account)
  const body = JSON.stringify({ ...user?.body, ...values(user?.body ?? {}) })
  await server.db
    .updateTable('record')
    .set({ body })
    .where('id', '=', user?.id ?? '')
    .execute()
}

async function findRole(alias: string): Promise<string> {
  const roles = await server.db.selectFrom('record').selectAll().where('resource', '=', 'system.role').execute()
  return roles.find(({ body }) => body.roleAlias === alias)?.id ?? ''
}

beforeAll(async () => {
  server = await openTestServer()
  const operators = await findRole('operator')
  // A department that is gone, and a holder of the role who belongs to none.
  await change('admin', () => ({ deptId: '999' }))
  await change('factory', ({ roleId }) => ({ roleId: `${roleId},${operators}`, deptId: null }))
})
afterAll(() => server.close())

test('who belongs to no department leads nobody, also where that of the applicant is gone', async () => {
  const handlers = [{ kind: 'leader', value: 'operator' }]
  const nodes = [{ key: 'first', name: '初审', handlers, allowApplicant: true }]
  const body = { name: '用印', modelKey: 'LedStamp', category: 'flow_4', resources: ['flow.stamp'], nodes }
  const { id: modelId } = await done(server.call('flow.model.submit', { body }))
  await done(server.call('flow.model.deploy', { query: { modelId: String(modelId) } }))
  const stamp = { title: '合同用印', category: 'business', applicant: '林晓岚', department: '运营部' }
  const { id } = await done(server.call('flow.stamp.add', { body: stamp }))
  await done(server.call('flow.stamp.submit', { body: { id } }))
  const shown = await done(server.call('flow.stamp.detail', { query: { id: String(id) } }))
  const { realName } = await done(server.call('session.user.info'))
  expect(shown.nextAuditName).toBe(realName)
})
