import { expect, test } from 'vitest'
import { insertRecord } from '../../support/insertRecord'
import { openPathServer, type Row } from '../../support/pathServer'

const { get, server } = openPathServer()

const DATA = '/blade-desk/xwy/dataV'

let last = 8_200_000_000_000_000_000n
function insert(resource: string, body: Row, status = 1) {
  last += 1n
  return insertRecord(server().db, { id: String(last), resource, status, body })
}

/** February 2026, in which inserted records are created. */
const february = (months: readonly Row[]) => months.find(({ month }) => month === '2026-02')
const difference = (after: unknown, before: unknown) => (Number(after) - Number(before)).toFixed(3)

test('asset/detail-month answers the stock of the months of the year that is asked for [B526]', async () => {
  const read = (year: string) => get<Row[]>(`${DATA}/asset/detail-month`, { year })
  const before = february(await read('2026'))
  await insert('warehouse.in-out', { type: 1, totalWeight: '7.5' })
  await insert('warehouse.in-out', { type: 2, totalWeight: '2.25' })
  const after = february(await read('2026'))
  expect([difference(after?.inWeight, before?.inWeight), difference(after?.outWeight, before?.outWeight)]).toEqual([
    '7.500',
    '2.250',
  ])
  expect(february(await read('2025'))).toBeUndefined()
})

test('asset/detail answers the totals of all stock [B527]', async () => {
  const read = () => get<Row>(`${DATA}/asset/detail`)
  const before = await read()
  await insert('warehouse.stock', { warehouseId: '99', skuCode: 'A', qty: 4, weight: '5.25' })
  const after = await read()
  expect(difference(after.totalWeight, before.totalWeight)).toBe('5.250')
})

test('factory/detail-list answers each factory with its figures [B528]', async () => {
  const factories = await get<Row[]>('/blade-xwy/factory/list')
  const read = () => get<Row[]>(`${DATA}/factory/detail-list`)
  const named = (await read()).map(({ factoryName }) => factoryName)
  expect(named).toEqual(expect.arrayContaining(factories.slice(0, 2).map(({ factoryName }) => factoryName)))
  const [{ factoryId } = {}] = factories
  const find = async () => (await read()).find((row) => row.factoryId === factoryId)
  const before = await find()
  await insert('lease.project-lease', { factoryId, totalCurWeight: '7' }, 10)
  expect(difference((await find())?.leaseWeight, before?.leaseWeight)).toBe('7.000')
})

test('summary-plan-view and summary-plan-month answer what was planned, in all and by month [B529, B530]', async () => {
  const totals = () => get<Row>(`${DATA}/summary-plan-view`)
  const months = (year: string) => get<Row[]>(`${DATA}/summary-plan-month`, { year })
  const before = [await totals(), february(await months('2026'))]
  await insert('requirement.demand-plan', { totalWeight: '3' }, 10)
  const after = [await totals(), february(await months('2026'))]
  expect(after.map((row, index) => difference(row?.planWeight, before[index]?.planWeight))).toEqual(['3.000', '3.000'])
  expect(february(await months('2025'))).toBeUndefined()
})

test('totalPurchasePrice adds purchases up by month, averagePurchasePrice weighs them [B531, B532]', async () => {
  const buy = (totalPurchasePrice: string, totalWeight: string) =>
    insert('procurement.settlement', { arrivalTime: '2031-02-03 08:00:00', totalPurchasePrice, totalWeight })
  await buy('200.00', '1')
  await buy('100.00', '2')
  const read = (name: string) => get<Row[]>(`${DATA}/procurement-summary/${name}`, { year: '2031' })
  expect((await read('totalPurchasePrice'))[1]).toEqual({
    month: '2031-02',
    totalPurchasePrice: '300.00',
    totalWeight: '3',
  })
  expect((await read('averagePurchasePrice'))[1]).toEqual({ month: '2031-02', averagePurchasePrice: '100.00' })
})
