import { expect, it, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openPathServer, type Row } from '../../support/pathServer'

const { call, get, post } = openPathServer()

const PROJECT = '/blade-xwy/project'
const projectId = seedId('project', 2)
const warehouse = (number: number) => seedId('warehouse', number)
const projectPutInDetailList = [{ skuCode: 'LM-P200-2700', qty: 1, weight: '1.5' }]

it.each([
  ['/blade-xwy/warehouse/list', '3', 'B475'],
  ['/blade-xwy/warehouse/list', '5', 'B475'],
  [`${PROJECT}/return/warehouse/list`, '4', 'B477'],
])('%s answers for the type %s its warehouses, and those of no other type [%s]', async (path, type) => {
  const known: { [type: string]: unknown } = {}
  for (const each of ['3', '4', '5', '6']) {
    const values = {
      warehouseName: `${path} ${type} ${each}`,
      classify: '1',
      type: each,
      locationId: seedId('factory', 1),
    }
    known[each] = (await post<Row>('/blade-xwy/warehouse/add', values)).warehouseId
  }
  const ids = (await get<Row[]>(path, { type })).map(({ warehouseId }) => warehouseId)
  const offered = Object.keys(known).filter((each) => ids.includes(known[each]))
  expect(offered).toEqual([type])
})

test('a shipment names several buildings of its project in each row [B483]', async () => {
  const buildings = await get<Row[]>(`${PROJECT}/takeout/buildList`, { projectId: seedId('project', 1) })
  const numbers = buildings.map(({ buildNumber }) => String(buildNumber))
  expect(numbers).toEqual(expect.arrayContaining(['1#', '2#', '3#']))
  const other = await get<Row[]>(`${PROJECT}/takeout/buildList`, { projectId: seedId('project', 3) })
  expect(other.map(({ buildNumber }) => buildNumber)).not.toEqual(numbers)
  const way = { warehouseId: warehouse(1), toWarehouseId: warehouse(5), reqTotalWeight: '1.5', projectPutInDetailList }
  const rows = [
    { ...way, bldgNo: ['1#', '2#'] },
    { ...way, bldgNo: ['3#'] },
  ]
  const base = `${PROJECT}/takeout/shipment`
  const saved = await post<Row>(`${base}/add`, { projectId: seedId('project', 1), goodsOutboundExitDetailList: rows })
  const opened = await get<Row>(`${base}/detail`, { projectPutInId: String(saved.projectPutInId) })
  expect(opened.goodsOutboundExitDetailList).toMatchObject([{ bldgNo: ['1#', '2#'] }, { bldgNo: ['3#'] }])
})

test('returns to the factory are documents of their own, below xwyReturn alone [B497]', async () => {
  const count = async (path: string) =>
    (await get<{ total: number }>(`${PROJECT}/${path}/page`, { current: 1, size: 10 })).total
  const [own, exits] = [await count('xwyReturn'), await count('return')]
  const row = { warehouseId: warehouse(5), toWarehouseId: warehouse(3), reqTotalWeight: '1.5', projectPutInDetailList }
  const body = { projectId, goodsOutboundExitDetailList: [row] }
  const saved = await post<Row>(`${PROJECT}/xwyReturn/add`, body)
  const projectPutInId = String(saved.projectPutInId)
  expect([await count('xwyReturn'), await count('return')]).toEqual([own + 1, exits])
  const goodsOutboundExitDetailList = [{ ...row, exitDate: '2026-04-01' }]
  await post(`${PROJECT}/xwyReturn/update`, { projectId, projectPutInId, goodsOutboundExitDetailList })
  const opened = await get<Row>(`${PROJECT}/xwyReturn/detail`, { projectPutInId })
  expect(opened).toMatchObject({ projectPutInId, goodsOutboundExitDetailList: [{ exitDate: '2026-04-01' }] })
  expect((await call('get', `${PROJECT}/return/detail`, { query: { projectPutInId } })).status).toBe(404)
})

const exitGoods = [{ skuCode: 'PJ-BL900', qty: 1, weight: '0.007' }]
const exitRow = {
  warehouseId: warehouse(5),
  toWarehouseId: warehouse(3),
  reqTotalWeight: '0.007',
  projectPutInDetailList: exitGoods,
}
const exit = { projectId, goodsOutboundExitDetailList: [exitRow] }
const admission = { warehouseId: warehouse(1), toWarehouseId: warehouse(5), projectPutInDetailList }
const shipped = { ...admission, reqTotalWeight: '1.5' }
const vehicle = {
  ...{ cartNumber: '粤A12345', driverName: '赵师傅', startDate: '2026-03-01 08:00:00', estDate: '2026-03-02 08:00:00' },
  ...{ totalWeight: '1.5', totalQty: 1, totalUnit: '3', projectPutInDetailList },
}

it.each([
  { name: 'putin', body: { projectId, goodsOutboundAdmissionDetailList: [admission] } },
  { name: 'takeout', body: { projectId, goodsOutboundAdmissionDetailList: [admission], transportList: [vehicle] } },
  { name: 'takeout/shipment', body: { projectId, goodsOutboundExitDetailList: [shipped], transportList: [vehicle] } },
  { name: 'return', body: exit },
  { name: 'xwyReturn', body: exit },
])('$name is listed, opened, changed, submitted and withdrawn by its projectPutInId [B486]', async ({ name, body }) => {
  const path = `${PROJECT}/${name}`
  const brought = { projectId: seedId('project', 3), inoutType: '101', warehouseId: warehouse(5) }
  await post('/blade-xwy/warehouse/putIn', { ...brought, inventoryDetail: exitGoods })
  const total = async () => (await get<{ total: number }>(`${path}/page`, { current: 1, size: 10 })).total
  const before = await total()
  const projectPutInId = String((await post<Row>(`${path}/add`, body)).projectPutInId)
  expect(await total()).toBe(before + 1)
  expect((await get<Row[]>(`${path}/list`)).map((row) => row.projectPutInId)).toContain(projectPutInId)
  const detail = () => get<Row>(`${path}/detail`, { projectPutInId })
  expect(await detail()).toMatchObject({ projectPutInId, status: -1 })
  await post(`${path}/update`, { ...body, projectPutInId, projectId: seedId('project', 3) })
  expect((await detail()).projectId).toBe(seedId('project', 3))
  await post(`${path}/submit`, { projectPutInId })
  expect((await detail()).status).not.toBe(-1)
  await post(`${path}/reset`, { projectPutInId })
  expect((await detail()).status).toBe(-1)
  for (const verb of ['update', 'submit', 'reset'])
    expect((await call('post', `${path}/${verb}`, { body: { ...body, id: projectPutInId } })).status, verb).toBe(400)
})

test('weights travel in tonnes as they were typed, and lengths weigh kilograms [B173]', async () => {
  const row = { warehouseId: warehouse(5), toWarehouseId: warehouse(3), reqTotalWeight: '1.5', projectPutInDetailList }
  const body = { projectId, goodsOutboundExitDetailList: [row] }
  const saved = await post<Row>(`${PROJECT}/return/add`, body)
  const opened = await get<Row>(`${PROJECT}/return/detail`, { projectPutInId: String(saved.projectPutInId) })
  const [read] = opened.goodsOutboundExitDetailList as { projectPutInDetailList: Row[] }[]
  expect(Number(read?.projectPutInDetailList[0]?.weight)).toBe(1.5)
  const report = `${PROJECT}/rentalReport`
  const materialList = [{ productName: '铝模板', number: 100, meterWeight: '10' }]
  const given = { projectId, projectRentalReportList: [{ buildNumber: 'W1' }], materialList }
  const { projectRentalReportReqId } = await post<Row>(`${report}/add`, given)
  const query = { projectRentalReportReqId: String(projectRentalReportReqId) }
  const { materialList: shown } = await get<{ materialList: Row[] }>(`${report}/detail`, query)
  expect(shown.map(({ meterWeight, subtotal }) => [Number(meterWeight), Number(subtotal)])).toEqual([[10, 1]])
})
