import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { insertRecords } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>
interface Page {
  readonly records: readonly Row[]
  readonly total: number
  readonly groups?: readonly { readonly value: string; readonly count: number; readonly sums: Row }[]
}

/** A warehouse and a project of the factory that asks, and of another one. */
const OWN = { warehouse: '1800000000000000011', project: '1800000000000000001' }
const OTHER = { warehouse: '1800000000000000012', project: '1800000000000000002' }
const MOVE = '1800000000000000021'
const OUT = { type: 2, inoutType: '201', inoutTypeName: '项目进场', totalQty: 1 }

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const place = (factory: number, warehouseName: string) => ({
    ...{ factoryId: seedId('factory', factory), locationId: seedId('factory', factory), warehouseName },
  })
  const move = (id: string, body: Row) => ({
    ...{ id, resource: 'warehouse.in-out', body: { ...OUT, warehouseId: OWN.warehouse, ...body } },
  })
  const to = (toWarehouseId: string, toWarehouseName: string) => ({ toWarehouseId, toWarehouseName })
  await insertRecords(server.db, [
    { id: OWN.warehouse, resource: 'warehouse.warehouse', body: place(1, '本厂仓') },
    { id: OTHER.warehouse, resource: 'warehouse.warehouse', body: place(2, '他厂仓') },
    { id: OWN.project, resource: 'project.project', status: 10, body: { factoryId: seedId('factory', 1) } },
    { id: OTHER.project, resource: 'project.project', status: 10, body: { factoryId: seedId('factory', 2) } },
    move(MOVE, {
      ...{ projectId: OTHER.project, projectName: '他厂项目', totalWeight: '5.000' },
      ...{ ...to(OTHER.warehouse, '他厂仓'), toWarehouseAddress: '他厂路 1 号' },
    }),
    move('1800000000000000022', {
      ...{ projectId: OWN.project, projectName: '本厂项目', totalWeight: '3.000', ...to(OWN.warehouse, '本厂仓') },
    }),
    move('1800000000000000023', { totalWeight: '1.000', toWarehouseName: '他厂旧仓' }),
  ])
})
afterAll(() => server.close())

async function page(query: Record<string, string>, as = 'factory'): Promise<Page> {
  const asked = { warehouseId: OWN.warehouse, ...query }
  const { status, data, msg } = await server.call('warehouse.in-out.page', { as, query: asked })
  expect(status, String(msg)).toBe(200)
  return data as Page
}

const weightsOf = ({ records }: Page) => records.map(({ totalWeight }) => totalWeight)

test('the history of an own warehouse shows all that moved, and names no project or warehouse of another factory', async () => {
  const { records, total } = await page({})
  expect([total, JSON.stringify(records).match(/他厂/)]).toEqual([3, null])
  expect(JSON.stringify(records)).not.toContain(OTHER.project)
  const [own] = records.filter(({ totalWeight }) => totalWeight === '3.000')
  expect(own).toMatchObject({ projectName: '本厂项目', toWarehouseName: '本厂仓' })
  const query = { batchId: MOVE }
  const { data } = await server.call('warehouse.in-out.detail', { as: 'factory', query })
  expect(data).toMatchObject({ totalWeight: '5.000', inoutTypeName: '项目进场' })
  expect(JSON.stringify(data)).not.toMatch(/他厂/)
  expect(JSON.stringify((await page({}, 'operator')).records)).toContain('他厂项目')
})

test('groups, sums, orders and searches know no more of it than the list does', async () => {
  const grouped = await page({ groupBy: 'projectName', sums: 'totalWeight' })
  expect(grouped.groups?.map(({ value, count, sums }) => [value, count, sums.totalWeight])).toEqual([
    ['', 2, '6.000'],
    ['本厂项目', 1, '3.000'],
  ])
  for (const groupBy of ['projectId', 'toWarehouseName', 'toWarehouseId', 'toWarehouseAddress']) {
    expect(JSON.stringify((await page({ groupBy })).groups), groupBy).not.toMatch(/他厂|002"|012"/)
  }
  expect(weightsOf(await page({ ascs: 'project_name' })), 'what is hidden stands with what has none').toHaveLength(3)
  const first = await page({ descs: 'project_name', size: '1' })
  expect(weightsOf(first)).toEqual(['3.000'])
  for (const [field, value] of Object.entries({
    projectId: OTHER.project,
    toWarehouseId: OTHER.warehouse,
    projectName_like: '他厂',
  }))
    expect(weightsOf(await page({ [field]: value })), field).toEqual([])
  expect(weightsOf(await page({ projectName_like: '他厂' }, 'operator'))).toEqual(['5.000'])
  const conditions = [[['projectName_notlike', '他厂']]]
  const without = await page({ conditionGroups: JSON.stringify(conditions) })
  expect(weightsOf(without), 'not told by what is left out').toEqual(['3.000'])
  expect(weightsOf(await page({ projectId: OWN.project }))).toEqual(['3.000'])
})
