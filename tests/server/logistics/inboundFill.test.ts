import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { createLookup } from '../../../src/api/lookup'
import type { RecordData } from '../../../src/contract/value'
import { FormStore } from '../../../src/form/formStore'
import { watchLookups } from '../../../src/form/watchLookups'
import { screen as form } from '../../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-form'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const factoryId = seedId('factory', 1)
const [PANEL, PROP] = ['LM-P400-2700', 'ZC-X2000']

let server: TestServer
let api: Api
let first: string
let second: string

async function done(id: string, body: RecordData): Promise<RecordData> {
  const { status, msg, data } = await server.call(id, { body })
  expect(status, `${id}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as RecordData
}

async function addPlan(reqCode: string, requirementPlanReqItems: RecordData[]): Promise<string> {
  const terms = { expectedDeliveryDate: '2026-04-01', orderPrice: '20500', deliveryAddress: '示范路 8 号' }
  const body = { ...terms, reqCode, factoryId, projectId: [seedId('project', 2)], requirementPlanReqItems }
  const requirementId = String((await done('requirement.demand-plan.add', body)).requirementId)
  await agree(server, 'requirement.demand-plan', requirementId)
  return requirementId
}

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
  first = await addPlan('IN-FILL-1', [
    { category1stCode: '1', skuCode: PANEL, qty: 30, weight: '0.900' },
    { category1stCode: '3', skuCode: PROP, qty: 7, weight: '0.070' },
  ])
  second = await addPlan('IN-FILL-2', [{ category1stCode: '1', skuCode: PANEL, qty: 5, weight: '0.150' }])
})
afterAll(() => server.close())

/** An instruction as its form makes it when plans are chosen one after the other, whatever was typed before. */
async function choose(choices: readonly string[][], typed: RecordData = {}): Promise<RecordData> {
  const store = new FormStore(form, { record: undefined, mode: 'add' }, scope)
  const watch = watchLookups(store, createLookup({ call: api.dynamicCall }), 0)
  const changes = [...Object.entries({ ...typed, factoryId }), ...choices.map((ids) => ['requireIds', ids] as const)]
  for (const [field, value] of changes) {
    if (value !== undefined) store.change(field, value)
    await watch.waitForAll()
  }
  watch.stop()
  return store.values()
}

const goodsOf = ({ transportList }: RecordData) =>
  (transportList as RecordData[]).map(({ totalQty, projectPutInDetailList: goods }) => [
    totalQty,
    ...(goods as RecordData[]).map(({ skuCode, qty, weight }) => [skuCode, qty, weight]),
  ])

describe('an inbound instruction of demand plans', () => {
  it('brings their goods on a first vehicle, and those of a further plan', async () => {
    expect(goodsOf(await choose([[first]]))).toEqual([[37, [PANEL, 30, '0.900'], [PROP, 7, '0.070']]])
    expect(goodsOf(await choose([[first], [first, second]]))).toEqual([
      [42, [PANEL, 30, '0.900'], [PROP, 7, '0.070'], [PANEL, 5, '0.150']],
    ])
  })

  it('is brought the goods of a plan that is named twice once', async () => {
    const query = { requireIds: [second, second, first].join(',') }
    const { data } = await server.call('logistics.inbound-instruction.open-goods', { query })
    expect(goodsOf({ transportList: data as RecordData[] })).toEqual([
      [42, [PANEL, 5, '0.150'], [PANEL, 30, '0.900'], [PROP, 7, '0.070']],
    ])
  })

  it('keeps the vehicles that were filled in before', async () => {
    const vehicle = { cartNumber: '粤A12345', projectPutInDetailList: [{ skuCode: PROP, qty: 1, weight: '0.010' }] }
    const { transportList } = await choose([[first]], { transportList: [vehicle] })
    expect(transportList).toMatchObject([vehicle])
  })

  it('brings only what other instructions under way have left, with its share of the weight', async () => {
    const transport = {
      ...{
        cartNumber: '粤A12345',
        driverName: '周工',
        startDate: '2026-04-01 08:00:00',
        estDate: '2026-04-01 18:00:00',
      },
      ...{ totalWeight: '0.600', totalQty: 20, totalUnit: '1' },
      projectPutInDetailList: [{ category1stCode: '1', skuCode: PANEL, qty: 20, weight: '0.600' }],
    }
    const { records } = (await server.call('warehouse.warehouse.page', { query: { size: '100' } })).data as {
      records: RecordData[]
    }
    const toWarehouseId = records.find(
      (own) => own.locationId === factoryId && own.type === '3' && own.status === 1,
    )?.warehouseId
    const [tree] = (await server.call('system.dept.fs-list')).data as { children: { id: string }[] }[]
    const { projectPutInId, requireIds } = await done('logistics.inbound-instruction.add', {
      ...{ factoryId, requireIds: [first, first], toWarehouseId, chargeName: '周工', chargeMobile: '13800000555' },
      ...{ superFactoryCorpId: tree?.children[0]?.id, superFactoryUserName: '周敏' },
      ...{ superFactoryUserMobile: '13800008888', transportList: [transport] },
    })
    expect(requireIds, 'each once').toEqual([first])
    expect(goodsOf(await choose([[first]]))[0]?.[0], 'a draft takes nothing').toBe(37)
    await done('logistics.inbound-instruction.submit', { projectPutInId })
    // A third of 0.900 t, and all of 0.070 t.
    expect(goodsOf(await choose([[first]]))).toEqual([[17, [PANEL, 10, '0.300'], [PROP, 7, '0.070']]])
    const both = goodsOf(await choose([[first, second]]))
    expect(both, 'what is open of two plans is brought once').toEqual([[22, [PANEL, 15, '0.450'], [PROP, 7, '0.070']]])
  })
})
