import { expect, it } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { insertRecord } from '../../support/insertRecord'
import { openPathServer, type Row } from '../../support/pathServer'

const { call, get, post, server } = openPathServer()

const projectId = seedId('project', 2)
const order = { totalWeight: '1', totalQty: 1, price: '100', processFee: '0', transportFee: '0' }
const demand = {
  ...{
    projectId: [projectId],
    expectedDeliveryDate: '2026-04-01',
    orderPrice: '20000',
    deliveryAddress: '示范路 1 号',
  },
}
const project = { superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000', projectAddress: '示范路 1 号' }

it.each([
  { base: 'project', key: 'projectId', body: { ...project, projectCode: 'DOC-1' }, changed: 'projectName' },
  { base: 'requirement', key: 'requirementId', body: demand, changed: 'reqCode' },
  { base: 'project/purchase', key: 'purchaseId', body: { ...order, projectId }, changed: 'orderNumber' },
])('$base adds what is new and updates what has its $key, as one row [B166]', async ({ base, key, body, changed }) => {
  const path = `/blade-xwy/${base}`
  const total = async () => (await get<{ total: number }>(`${path}/page`, { current: 1, size: 10 })).total
  const before = await total()
  const saved = await post<Row>(`${path}/add`, { ...body, [changed]: '单据一' })
  const id = String(saved[key])
  expect(await total()).toBe(before + 1)
  await post(`${path}/update`, { ...saved, [changed]: '单据二' })
  expect(await get<Row>(`${path}/detail`, { [key]: id })).toMatchObject({ [key]: id, [changed]: '单据二' })
  expect(await total()).toBe(before + 1)
  const { [key]: _key, ...nameless } = saved
  expect((await call('post', `${path}/update`, { body: { ...nameless, [changed]: '单据三' } })).status).toBe(400)
})

it.each([
  { base: 'project', resource: 'project.project', key: 'projectId' },
  { base: 'project/rentalReport', resource: 'project.rental-report', key: 'projectRentalReportReqId' },
  { base: 'project/lease', resource: 'lease.project-lease', key: 'leaseId' },
  { base: 'project/putin', resource: 'logistics.inbound-instruction', key: 'projectPutInId' },
  { base: 'project/takeout', resource: 'logistics.takeout', key: 'projectPutInId' },
  { base: 'project/takeout/shipment', resource: 'logistics.exit-shipment', key: 'projectPutInId' },
  { base: 'project/return', resource: 'logistics.exit-application', key: 'projectPutInId' },
  { base: 'project/xwyReturn', resource: 'logistics.return-shipment', key: 'projectPutInId' },
  { base: 'requirement', resource: 'requirement.demand-plan', key: 'requirementId', sent: 'id' },
  { base: 'patrol/detail', resource: 'patrol.record', key: 'patrolDetailId' },
])(
  '$base/reset makes a draft of what waits, by its key in the body alone [B167]',
  async ({ base, resource, key, sent = key }) => {
    last += 1
    const id = String(7_700_000_000_000_000_000n + BigInt(last))
    await insertRecord(server().db, { id, resource, status: 0, body: resource.startsWith('requirement') ? demand : {} })
    const path = `/blade-xwy/${base}`
    const status = async () => (await get<Row>(`${path}/detail`, { [key]: id })).status
    expect(await status()).toBe(0)
    const other = sent === 'id' ? 'requirementId' : 'id'
    expect((await call('post', `${path}/reset`, { body: { [other]: id } })).status).toBe(400)
    expect((await call('post', `${path}/reset`, { query: { [sent]: id }, body: {} })).status).toBe(400)
    expect(await status()).toBe(0)
    await post(`${path}/reset`, { [sent]: id })
    expect(await status()).toBe(-1)
    expect((await call('post', `${path}/reset`, { body: { [sent]: id } })).status).toBe(400)
  },
)

let last = 0
