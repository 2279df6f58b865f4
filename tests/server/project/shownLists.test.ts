import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { grantCodes } from '../../support/grantCodes'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

/** A project of the first factory, which the seeded supervisor supervises too. */
const projectId = seedId('project', 2)
const [PLAN, DRAFT] = ['1800000000000000101', '1800000000000000102']

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const body = { projectId, leaseTotalMoney: '91919.19' }
  const operator = (await rowsOf('system.user.page', { account: 'operator' }))[0]?.id
  await insertRecord(server.db, { id: PLAN, resource: 'lease.plan', status: 10, body })
  await insertRecord(server.db, { id: DRAFT, resource: 'lease.plan', status: -1, body })
  await server.db
    .updateTable('record')
    .set({ create_user: String(operator) })
    .where('id', '=', DRAFT)
    .execute()
})
afterAll(() => server.close())

async function rowsOf(operation: string, query: Record<string, string>, as = 'admin'): Promise<readonly Row[]> {
  return ((await server.call(operation, { as, query })).data as { records: Row[] }).records
}

async function plansOf(as: string): Promise<readonly unknown[]> {
  const { status, data } = await server.call('project.project.detail', { as, query: { projectId } })
  expect(status, as).toBe(200)
  const plans = (data as { leasePlanList: Row[] }).leasePlanList.map(({ leaseId }) => leaseId)
  return [PLAN, DRAFT].filter((id) => plans.includes(id))
}

test.each(['clerk', 'factory', 'supervisor'])(
  'a project shows no rents to the %s, who has no right to lease plans',
  async (as) => {
    expect((await server.call('lease.plan.page', { as })).status).toBe(403)
    const { data } = await server.call('project.project.detail', { as, query: { projectId } })
    expect((data as Row).leasePlanList).toEqual([])
  },
)

test('a demand plan shows those of its follow-ups to whose kind the reader has a right, and rents to nobody else', async () => {
  const [{ requirementId } = {}] = await rowsOf('requirement.demand-plan.page', {}, 'factory')
  const named = { projectId, reqId: requirementId, orderNumber: 'CG-1' }
  await insertRecord(server.db, {
    ...{ id: '1800000000000000103', resource: 'procurement.purchase-order', status: 10 },
    body: named,
  })
  const read = async (as: string) => {
    const query = { requirementId: String(requirementId) }
    return (await server.call('requirement.demand-plan.detail', { as, query })).data as Row
  }
  const kinds = async (as: string) => ((await read(as)).followUps as Row[]).map(({ kind }) => kind)
  expect((await server.call('procurement.purchase-order.page', { as: 'factory' })).status).toBe(403)
  expect(await kinds('operator')).toContain('采购订单')
  expect(await kinds('factory')).not.toContain('采购订单')
  expect((await read('factory')).projectRentalList).toEqual([])
})

test('whoever has the right sees the plans that his scopes allow, and no drafts of others', async () => {
  expect(await plansOf('operator')).toEqual([PLAN, DRAFT])
  const [role] = await rowsOf('system.role.list', { roleAlias: 'factory' })
  await grantCodes(server, String(role?.id), ['lease_plan_view'])
  // Rights that were written past the server count after five seconds.
  server.pass(10_000)
  expect(await plansOf('factory')).toEqual([PLAN])
})
