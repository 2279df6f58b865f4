import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../src/api/api'
import { toSums } from '../../src/api/toSums'
import { toPage } from '../../src/api/usePage'
import { toCountQuery } from '../../src/app/home/askedList'
import { homeFigures, monthUntil, type Sum } from '../../src/app/home/homeFigures'
import { type CountedList, overdueConditions, overdueLists } from '../../src/app/home/homeLists'
import { addUp, toSumQuery } from '../../src/app/home/homeSums'
import { signed } from '../../src/app/home/MonthFigures'
import { toOverdueQuery } from '../../src/app/home/OverdueLists'
import type { ListScreen } from '../../src/contract/screen'
import type { OperationId, RecordData } from '../../src/contract/value'
import { routes } from '../../src/generated/routes'
import { toListAddress } from '../../src/screen/listAddress'
import { seedId } from '../../src/seed/data/seedId'
import { today } from '../../src/value/date'
import { compare, subtract, sum } from '../../src/value/decimal'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, TEST_TIME, type TestServer } from '../support/testServer'

const TODAY = '2026-11-24'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(() => server.close())

async function openList({ screen: id }: CountedList): Promise<ListScreen> {
  const { screen } = (await routes.find((each) => each.id === id)?.load()) ?? {}
  if (screen?.kind !== 'list') throw new Error(`${id} is no list`)
  return screen
}

const fieldsOf = async (list: CountedList) => {
  const { fields } = (await (await openList(list)).conditionFields?.()) ?? { fields: [] }
  return new Map(fields.map(({ field, type }) => [field, type]))
}

describe('the lists that home counts', () => {
  it.each([...overdueLists, ...homeFigures])('ask what their screen asks: $screen', async (list) => {
    expect((await openList(list)).source.operation).toBe(list.operation)
  })

  it.each([...overdueLists])('find the late ones among all records, the oldest first: $screen', async (list) => {
    const fields = await fieldsOf(list)
    expect([fields.get(list.day), fields.get('status')]).toEqual(['date', 'integer'])
    const ask = async (query: RecordData) => toPage(await api.dynamicCall(list.operation, { query }))
    const all = await ask({ current: 1, size: 500 })
    const isOverdue = ({ status, ...record }: RecordData) =>
      typeof record[list.day] === 'string' && String(record[list.day]) < TODAY && list.status.includes(Number(status))
    const days = all.records.filter(isOverdue).map((record) => String(record[list.day]))
    const { total, records } = await ask({ ...toOverdueQuery(list, TODAY), current: 1, size: 1 })
    expect([total, records.map((record) => record[list.day])]).toEqual([days.length, days.toSorted().slice(0, 1)])
  })

  it('are late some of them, among the seeds', async () => {
    const totals = overdueLists.map(async (list) => {
      const page = toPage(await api.dynamicCall(list.operation, { query: { ...toOverdueQuery(list, TODAY), size: 1 } }))
      return page.total > 0
    })
    expect((await Promise.all(totals)).filter(Boolean).length).toBeGreaterThan(2)
  })
})

describe('what is late', () => {
  const bills = overdueLists[0] as (typeof overdueLists)[number]

  it('is asked with suffixes that any Blade answers where there is one status', () => {
    expect(toCountQuery(overdueConditions(bills, TODAY), TODAY)).toEqual({
      endDate_datelt: `${TODAY} 00:00:00`,
      status_equal: '8',
    })
  })

  it('is asked in a group of conditions where there are several', () => {
    const query = toCountQuery(overdueConditions({ ...bills, status: [0, 29] }, TODAY), TODAY)
    expect(JSON.parse(String(query.conditionGroups))).toEqual([
      [
        ['endDate_datelt', `${TODAY} 00:00:00`],
        ['status_in', '0,29'],
      ],
    ])
  })

  it('stands in the address of the list, whose filter it is', () => {
    const { searchParams, pathname } = new URL(
      toListAddress('/lease/bill', overdueConditions(bills, TODAY)),
      'http://a.test',
    )
    expect([pathname, searchParams.getAll('if')]).toEqual(['/lease/bill', [`endDate.below:${TODAY}`, 'status.is:8']])
  })
})

const answerTo = async (sum: Sum) => {
  const data = await api.dynamicCall(sum.operation, { query: toSumQuery(sum, TODAY) })
  return { total: toPage(data).total, sums: toSums(data) }
}
const figureOf = async (sums: readonly Sum[]) => addUp(sums, await Promise.all(sums.map(answerTo)))

describe('the figures of a month', () => {
  it('count its days until today', () => expect(monthUntil(TODAY)).toBe('2026-11-01~2026-11-24'))

  it.each(homeFigures)(
    'are asked as the list behind them asks, which knows their conditions and shows their sums: $title',
    async (figure) => {
      const { source } = await openList(figure)
      const fields = await fieldsOf(figure)
      const scope = { form: {}, row: {}, params: {}, user: {}, today: TODAY }
      const asked = Object.entries(source.params).map(([name, value]) => [name, value(scope)])
      const [first] = figure.value(TODAY)
      expect(first?.fixed ?? {}).toEqual(Object.fromEntries(asked))
      const names = [...figure.opens(TODAY), ...(first?.conditions ?? [])].map(({ field }) => field)
      expect(names.filter((name) => !fields.has(name))).toEqual([])
      const { totals = [] } = await openList(figure)
      const summed = first?.fields ?? []
      expect(summed.filter((name) => !totals.some(({ field, stored }) => stored && field === name))).toEqual([])
    },
  )

  it.each(homeFigures)('are sums over all records that match, in pages or not: $title', async (figure) => {
    const [first] = figure.value(TODAY)
    if (first === undefined) throw new Error('sums nothing')
    const { records } = toPage(
      await api.dynamicCall(first.operation, { query: { ...toSumQuery(first, TODAY), size: 500 } }),
    )
    const [plus, minus] = first.fields ?? []
    const taken = records.map((record) =>
      plus === undefined ? 1 : subtract(String(record[plus] ?? 0), String((minus && record[minus]) ?? 0)),
    )
    expect(compare(await figureOf([first]), sum(taken))).toBe(0)
  })

  it('are bills less what is paid of them, the overdue ones alone', async () => {
    const { records } = toPage(await api.dynamicCall('lease.bill.page', { query: { current: 1, size: 500 } }))
    const isOverdue = ({ status, endDate }: RecordData) => status === 8 && String(endDate) < TODAY
    const open = records
      .filter(isOverdue)
      .map(({ totalCurValue, paymentMoney }) => subtract(String(totalCurValue), String(paymentMoney ?? 0)))
    expect(open.length).toBeGreaterThan(1)
    const [rent] = homeFigures
    expect(rent && compare(await figureOf(rent.value(TODAY)), sum(open))).toBe(0)
  })

  it('say of them what became due this month', async () => {
    const [rent] = homeFigures
    expect(rent && compare(await figureOf(rent.change.of('2099-12-31')), 0)).toBe(0)
    const lastDue = toPage(
      await api.dynamicCall('lease.bill.page', { query: { current: 1, size: 1, status: 8, descs: 'end_date' } }),
    ).records[0]
    const day = `${String(lastDue?.endDate).slice(0, 7)}-31`
    expect(rent && compare(await figureOf(rent.change.of(day)), 0)).toBe(1)
  })

  it('weigh what went out this month, without what a count found missing or what was reversed (G256)', async () => {
    const figure = homeFigures.find(({ title }) => title === '本月出库重量')
    if (figure === undefined) throw new Error('home weighs nothing')
    const weigh = () => figureOf(figure.value(today(() => TEST_TIME)))
    const done = async (id: OperationId, body: RecordData) => {
      const { status, msg, data } = await server.call(id, { as: 'operator', body })
      expect(status, String(msg)).toBe(200)
      return data as RecordData
    }
    const [warehouseId, skuCode] = [seedId('warehouse', 1), 'ZC-X2000']
    const movement = { projectId: seedId('project', 2), warehouseId }
    const before = await weigh()
    const goods = [{ skuCode, qty: 10, weight: '1.000' }]
    await done('warehouse.in-out.put-in', { ...movement, inoutType: '101', inventoryDetail: goods })
    const sent = {
      ...movement,
      ...{ inoutType: '201', toWarehouseId: seedId('warehouse', 5) },
      inventoryDetail: [{ skuCode, qty: 2, weight: '0.200' }],
    }
    await done('warehouse.in-out.take-out', sent)
    const after = subtract(await weigh(), before)
    expect(compare(after, '0.2')).toBe(0)

    const mistake = await done('warehouse.in-out.take-out', sent)
    await done('warehouse.in-out.reverse', { batchId: mistake.batchId })
    await done('warehouse.stock-check.add', {
      factoryId: seedId('factory', 1),
      warehouseId,
      stockLines: [{ skuCode, checkQty: 5, checkWeight: '0.500' }],
    })
    expect(compare(subtract(await weigh(), before), '0.2')).toBe(0)
  })

  it('say of the stock what came and went in a month in which something went', async () => {
    const stock = homeFigures.find(({ title }) => title === '库存重量')
    const list = async (type: number) =>
      toPage(await api.dynamicCall('warehouse.in-out.page', { query: { type, current: 1, size: 500 } })).records
    const [came, went] = [await list(1), await list(2)]
    const month = String(went[0]?.createTime).slice(0, 7)
    const add = (records: readonly RecordData[]) =>
      sum(
        records
          .filter(({ createTime }) => String(createTime).startsWith(month))
          .map(({ totalWeight }) => String(totalWeight)),
      )
    expect(compare(add(went), 0)).toBeGreaterThan(0)
    const change = stock && (await figureOf(stock.change.of(`${month}-31`)))
    expect(change && compare(change, subtract(add(came), add(went)))).toBe(0)
  })

  it.each([
    ['3', undefined, '+3'],
    ['0', 2, '±0'],
    ['-1234.5', 2, '−1,234.50'],
  ])('say by how much they differ: %s', (change, digits, want) => expect(signed(change, digits)).toBe(want))
})
