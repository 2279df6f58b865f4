import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addDelivery } from '../../support/addDelivery'
import { importColumns } from '../../support/importColumns'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadWorkbook } from '../../support/workbookFile'

type Row = Record<string, unknown>

const FACTORY = '佛山恒立铝模制造有限公司'
let server: TestServer
let putinCode: string

/** Ten panels of a tonne and five of half a tonne were sent; of the first, eight were accepted. */
const GOODS = [
  { skuCode: 'LM-P400-2700', qty: 10, weight: '1', verityQtyFc: 8 },
  { skuCode: 'LM-P150-2700', qty: 5, weight: '0.5' },
]

beforeAll(async () => {
  server = await openTestServer()
  putinCode = await addDelivery(server, { goods: GOODS })
})
afterAll(() => server.close())

async function load(...rows: Row[]) {
  const all = rows.map((row) => ({ putinCode, arrivalTime: '2026-02-01 08:30:00', basePrice: '20000', ...row }))
  const fileId = await uploadWorkbook(server, importColumns('procurement.settlement.import'), all)
  return server.call('procurement.settlement.import', { body: { fileId } })
}

async function list(): Promise<readonly Row[]> {
  const answer = await server.call('procurement.settlement.page', { query: { size: 50 }, body: {} })
  return (answer.data as { records: Row[] }).records.filter((each) => each.putinCode === putinCode)
}

async function clear(): Promise<void> {
  const ids = (await list()).map(({ settlementId }) => settlementId).join()
  if (ids !== '') await server.call('procurement.settlement.remove', { query: { ids } })
}

async function correct(skuName: string, values: Row) {
  const one = (await list()).find((each) => each.skuName === skuName)
  const body = { settlementId: one?.settlementId, ...values }
  return server.call('procurement.settlement.update', { body })
}

const refused = (answer: { data: unknown }) => (answer.data as { fields: Row }).fields

const PANEL = 'LM-P400-2700'

test('a settlement that names no factory is that of its delivery, imported or corrected', async () => {
  const factoryId = seedId('factory', 1)
  expect((await load({ skuName: PANEL, totalWeight: '0.5' })).status).toBe(200)
  expect(await list()).toMatchObject([{ factoryId, factoryName: FACTORY }])
  expect((await correct(PANEL, { factoryName: null, brand: '粤铝' })).status).toBe(200)
  expect(await list()).toMatchObject([{ factoryId, factoryName: FACTORY, brand: '粤铝' }])
  const query = { factoryId, year: '2026' }
  const { data } = await server.call('dashboard.procurement.total-purchase-price', { query })
  expect(JSON.stringify(data), 'half a tonne at 20000 yuan').toContain('"totalPurchasePrice":"10000.00"')
  await clear()
})

test('a factory keeps its settlements under another name, and they can be corrected', async () => {
  const factoryId = seedId('factory', 1)
  const rename = (factoryName: string) =>
    sql`update record set body = body || ${JSON.stringify({ factoryName })}::jsonb
      where resource = 'factory.factory' and id = ${factoryId}`.execute(server.db)
  const settled = async () => {
    const query = { factoryId, year: '2026' }
    const { data } = await server.call('dashboard.procurement.total-purchase-price', { query })
    return (data as Row[]).find(({ month }) => month === '2026-02')?.totalPurchasePrice
  }
  expect((await load({ skuName: PANEL, totalWeight: '0.5' })).status).toBe(200)
  await rename('佛山恒立新材料有限公司')
  expect(await settled()).toBe('10000.00')
  expect((await correct(PANEL, { brand: '粤铝', totalWeight: '0.4' })).status).toBe(200)
  expect(await settled()).toBe('8000.00')
  expect(refused(await correct(PANEL, { factoryName: '肇庆铝安建筑科技有限公司' }))).toEqual({
    factoryName: '入库指令不属于该铝模厂',
  })
  expect((await correct(PANEL, { factoryName: '佛山恒立新材料有限公司' })).status).toBe(200)
  expect(await list()).toMatchObject([{ factoryId, factoryName: '佛山恒立新材料有限公司' }])
  await rename(FACTORY)
  await clear()
})

test('goods that a delivery did not bring are not settled of it', async () => {
  const unknown = '该入库单没有铝锭，其货物为平面板 P400×2700、平面板 P150×2700'
  expect(refused(await load({ skuName: '铝锭', totalWeight: '0.001' }))).toMatchObject({ '2.型号': unknown })
  expect((await load({ skuName: PANEL, totalWeight: '0.5' })).status).toBe(200)
  expect(refused(await correct(PANEL, { skuName: '铝锭' }))).toEqual({ skuName: unknown })
  await clear()
  const empty = await addDelivery(server)
  expect(refused(await load({ skuName: PANEL, totalWeight: '0.001', putinCode: empty }))).toMatchObject({
    '2.型号': '该入库单没有验收货物',
  })
})

test('no more is settled than was accepted, whichever name, note and workbook the goods come in', async () => {
  const panel = '平面板 P400×2700'
  // 8 of 10 pieces of a tonne: 0.800 t.
  const heavy = await load({ skuName: panel, totalWeight: '0.801' })
  expect(refused(heavy)).toMatchObject({
    '2.总重量': '该入库单的平面板 P400×2700验收0.800吨，其他结算0.000吨，最多再结算0.800吨',
  })
  expect((await load({ skuName: panel, totalWeight: '0.5', oddNumber: '1' })).status).toBe(200)
  const rows = [
    { skuName: 'lm-p400-2700', totalWeight: '0.3', oddNumber: '2' },
    { skuName: '平面板P400x2700', totalWeight: '0.001', oddNumber: '3' },
    { skuName: 'LM-P150-2700', totalWeight: '0.5' },
  ]
  const together = Object.keys(refused(await load(...rows)))
  expect(together.toSorted(), 'rows of one workbook').toEqual(['3.总重量', 'fileId'])
  expect((await load(...rows.filter((_, index) => index !== 1))).status).toBe(200)
  expect(refused(await load({ ...rows[1] }))).toMatchObject({
    '2.总重量': '该入库单的平面板P400x2700验收0.800吨，其他结算0.800吨，最多再结算0.000吨',
  })
  await clear()
})

test('a correction is held to what was accepted, and one to less is always taken', async () => {
  const rows = [
    { skuName: 'LM-P400-2700', totalWeight: '0.5' },
    { skuName: '平面板 P400×2700', totalWeight: '0.3' },
  ]
  expect((await load(...rows)).status).toBe(200)
  expect(refused(await correct('LM-P400-2700', { totalWeight: '0.501' }))).toEqual({
    totalWeight: '该入库单的LM-P400-2700验收0.800吨，其他结算0.300吨，最多再结算0.500吨',
  })
  expect((await correct('LM-P400-2700', { totalWeight: '0.4' })).status).toBe(200)
  expect((await correct('LM-P400-2700', { totalWeight: '0.5' })).status).toBe(200)
  await sql`update record set body = body || '{"skuName": "铝锭", "totalWeight": "9"}'
    where resource = 'procurement.settlement' and body ->> 'skuName' = 'LM-P400-2700'
      and body ->> 'putinCode' = ${putinCode}`.execute(server.db)
  const named = await correct('铝锭', { skuName: 'LM-P150-2700' })
  expect(refused(named), 'of an earlier release, renamed to goods that came').toHaveProperty('totalWeight')
  expect((await correct('铝锭', { totalWeight: '8' })).status).toBe(200)
  await clear()
})
