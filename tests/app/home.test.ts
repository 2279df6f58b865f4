import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../src/api/api'
import { toPage } from '../../src/api/usePage'
import { toCountQuery } from '../../src/app/home/askedList'
import { type CountedList, countedLists, overdueLists } from '../../src/app/home/homeLists'
import { monthUntil, signed } from '../../src/app/home/MonthFigures'
import { overdueConditions, toOverdueQuery } from '../../src/app/home/OverdueLists'
import type { ListScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { routes } from '../../src/generated/routes'
import { toListAddress } from '../../src/screen/listAddress'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'

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
  it.each([...overdueLists, ...countedLists])('ask what their screen asks: $screen', async (list) => {
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

  it.each(countedLists)('know when a record was made: $screen', async (list) => {
    expect((await fieldsOf(list)).get('createTime')).toBe('date-time')
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

describe('the figures of a month', () => {
  it('count its days until today', () => {
    expect(monthUntil(TODAY)).toBe('2026-11-01~2026-11-24')
    expect(toCountQuery([{ field: 'createTime', operator: 'between', value: monthUntil(TODAY) }], TODAY)).toEqual({
      createTime_datege: '2026-11-01 00:00:00',
      createTime_datele: '2026-11-24 23:59:59',
    })
  })

  it.each([
    [3, '+3'],
    [0, '±0'],
    [-2, '−2'],
  ])('say by how much they differ: %i', (change, want) => expect(signed(change)).toBe(want))
})
