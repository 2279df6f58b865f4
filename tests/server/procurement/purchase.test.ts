import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { addDelivery, addGoods } from '../../support/addDelivery'
import { createAnswerCheck } from '../../support/answerCheck'
import { importColumns } from '../../support/importColumns'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadWorkbook } from '../../support/workbookFile'

type Row = Record<string, unknown>

const check = createAnswerCheck(openapi)
let server: TestServer
let project: Row
let request: Row

beforeAll(async () => {
  server = await openTestServer()
  const projects = (await server.call('project.project.list', { query: { projectCode: 'XM-0003' } })).data as Row[]
  project = projects[0] ?? {}
  const query = { projectId: String(project.projectId) }
  const requests = (await server.call('requirement.project-req.list', { query })).data as Row[]
  request = requests[0] ?? {}
  putinCode = await addDelivery(server, { goods: await addGoods(server, GOODS) })
})
afterAll(() => server.close())

const order = (values: Row = {}): Row => ({
  projectId: project.projectId,
  orderNumber: 'CG-T-1',
  price: '20000.1',
  totalWeight: '1.005',
  processFee: '3000',
  transportFee: '100',
  ...values,
})

async function add(values: Row = {}) {
  const answer = await server.call('procurement.purchase-order.add', { body: order(values) })
  expect(check('procurement.purchase-order.add', answer)).toEqual([])
  return answer
}

test('the totals of an order are computed unless it says that they are overruled, and its names are looked up', async () => {
  const { data: goods } = await server.call('requirement.project-req.mes-list', {
    query: { projectId: String(project.projectId), category1stCode: '2' },
  })
  const [{ skuCode } = {}] = goods as Row[]
  const projectPurchaseDetails = [2, 5].map((qty) => ({ skuCode, qty }))
  const answer = await add({ reqId: request.reqId, projectPurchaseDetails })
  expect(answer.data).toMatchObject({
    totalPrice: '23215.60',
    totalPriceOverruled: false,
    totalQty: 7,
    totalQtyOverruled: false,
    projectName: project.projectName,
    reqTitle: request.title,
    statusName: '草稿',
  })
  const typed = await add({ orderNumber: 'CG-T-2', totalPrice: '9.99', totalQty: 1, projectPurchaseDetails })
  expect(typed.data).toMatchObject({ totalPrice: '23215.60', totalQty: 7 })
  const update = async (of: unknown, rows: readonly Row[]) => {
    const body = { ...(of as Row), projectPurchaseDetails: rows }
    return (await server.call('procurement.purchase-order.update', { body })).data
  }
  const less = await update(answer.data, projectPurchaseDetails.slice(0, 1))
  expect(less, 'what followed from the rows follows them again').toMatchObject({ totalQty: 2 })
  const held = await update({ ...(typed.data as Row), totalQty: 1, totalQtyOverruled: true }, projectPurchaseDetails)
  expect(await update(held, projectPurchaseDetails.slice(0, 1))).toMatchObject({ totalQty: 1, totalQtyOverruled: true })
  const list = await server.call('procurement.purchase-order.page', { query: { orderNumber: 'CG-T-' } })
  expect(check('procurement.purchase-order.page', list)).toEqual([])
  expect((list.data as { records: Row[] }).records).toMatchObject([{ statusName: '草稿' }, { statusName: '草稿' }])
})

test('an overruled total stays until it is computed again', async () => {
  const overruled = { totalPrice: '9.99', totalPriceOverruled: true }
  const { data: made } = await add({ orderNumber: 'CG-O-1', ...overruled })
  expect(made).toMatchObject(overruled)
  const update = (values: Row) =>
    server.call('procurement.purchase-order.update', {
      body: { ...(made as Row), version: undefined, totalQty: null, ...values },
    })
  expect((await update({ totalWeight: '2' })).data).toMatchObject(overruled)
  expect((await update({ totalWeight: '2', totalPriceOverruled: false })).data).toMatchObject({
    totalPrice: '46200.20',
    totalPriceOverruled: false,
  })
  expect((await update({ totalWeight: '3', totalPriceOverruled: false })).data).toMatchObject({
    totalPrice: '69300.30',
  })
  const empty = await update({ totalPrice: null, totalPriceOverruled: true })
  expect(empty).toMatchObject({ status: 400, data: { fields: { totalPrice: '请输入总价' } } })
  const few = await add({ orderNumber: 'CG-O-2', totalQty: null, totalQtyOverruled: true })
  expect(few.data).toMatchObject({ totalQtyOverruled: false })
})

test('what an order lacks or says wrongly is refused [B379] [B380] [B382]', async () => {
  const fields = async (values: Row) => ((await add(values)).data as { fields: Row }).fields
  expect(await fields({ orderNumber: '' })).toEqual({ orderNumber: '请输入订单编号' })
  expect(await fields({ orderNumber: '1'.repeat(23) })).toEqual({ orderNumber: '最长22位' })
  expect(await fields({ price: undefined, processFee: '' })).toEqual({
    price: expect.any(String),
    processFee: expect.any(String),
  })
  expect(await fields({ orderNumber: 'X', projectId: '123' })).toEqual({ projectId: '项目名称不存在或已被删除' })
  expect(await fields({ orderNumber: 'X', reqId: '123' })).toEqual({ reqId: '材料申请不存在或已被删除' })
})

let putinCode: string
/** What the delivery brought, ten tonnes of each. */
const GOODS = [...'12789ABCDEFNOPQRSTUX'].map((sign) => `LM-${sign}`)

const row = (values: Row = {}) => ({
  putinCode,
  arrivalTime: '2026-02-01 08:30:00',
  skuName: 'LM-1',
  totalWeight: '2.5',
  basePrice: '20000',
  processingFee: '3000.5',
  ...(values as Record<string, string>),
})

async function load(...rows: ReturnType<typeof row>[]) {
  const fileId = await uploadWorkbook(server, importColumns('procurement.settlement.import'), rows)
  const answer = await server.call('procurement.settlement.import', { body: { fileId } })
  expect(check('procurement.settlement.import', answer)).toEqual([])
  return answer
}

async function settlements(body: Row): Promise<{ records: Row[]; total: number }> {
  const answer = await server.call('procurement.settlement.page', { query: { current: 1, size: 2 }, body })
  expect(check('procurement.settlement.page', answer)).toEqual([])
  return answer.data as { records: Row[]; total: number }
}

test('an order of no weight or no price stays a draft', async () => {
  const submit = async (values: Row) => {
    const { data } = await add(values)
    return server.call('procurement.purchase-order.submit', { body: { purchaseId: (data as Row).purchaseId } })
  }
  const price = '请输入下单日含税铝锭单价'
  const totalWeight = '请输入订单重量'
  const nothing = await submit({ orderNumber: 'CG-T-0', price: '0', totalWeight: '0' })
  expect(nothing).toMatchObject({ status: 400, data: { fields: { price, totalWeight } } })
  const weightless = await submit({ orderNumber: 'CG-T-01', totalWeight: '0' })
  expect(weightless.data).toEqual({ fields: { totalWeight } })
  expect((await submit({ orderNumber: 'CG-T-02', price: '0.01', totalWeight: '0.001' })).status).toBe(200)
})

test('settlements are imported with the prices that follow [B392]', async () => {
  const named = { purchaseCode: 'CG-2025-0001', factoryName: '佛山恒立铝模制造有限公司' }
  const priced = { purchaseUnitPrice: '1.01', totalPurchasePrice: '2.53', ...named }
  expect((await load(row(), row({ skuName: 'LM-2', ...priced }))).data).toEqual({ imported: 2 })
  const found = (sku: string) => settlements({ skuName: sku })
  expect((await found('LM-1')).records).toMatchObject([
    { purchaseUnitPrice: '23000.50', totalPurchasePrice: '57501.25', arrivalTime: '2026-02-01 08:30:00' },
  ])
  expect((await found('LM-2')).records).toMatchObject([{ purchaseUnitPrice: '1.01', totalPurchasePrice: '2.53' }])
})

test('a bad file says which row and column and why, and changes nothing', async () => {
  const { total } = await settlements({})
  const again = row({ skuName: 'LM-9' })
  const wrong = await load(again, row({ skuName: 'LM-8', totalWeight: '很重', basePrice: '' }))
  expect(wrong.status).toBe(400)
  expect(wrong.data).toEqual({
    fields: { fileId: wrong.msg, '3.总重量': expect.any(String), '3.基价': '请输入基价' },
  })
  expect(wrong.msg).toContain('第3行“总重量”')
  expect(wrong.msg).toContain('第3行“基价”：请输入基价')
  expect((await load(again, again)).msg).toContain('第3行“入库单号”：该入库单的同一货物已有结算')
  expect((await load(row({ skuName: 'LM-7', driverMobile: '123' }))).msg).toContain('请输入11位手机号码')
  expect(await settlements({})).toMatchObject({ total })
  const unknown = await server.call('procurement.settlement.import', { body: { fileId: '123' } })
  expect(unknown.status).toBe(400)
})

test('settlements name deliveries, orders and factories that exist, and cost their price, all said in one round', async () => {
  const { total } = await settlements({})
  const wrong = await load(
    row({ skuName: 'LM-A', putinCode: 'NO-SUCH-RK', purchaseCode: 'NO-SUCH-PO', factoryName: '不存在的厂' }),
    row({ skuName: 'LM-B', totalPurchasePrice: '999999999' }),
    row({ skuName: 'LM-C', basePrice: '很贵', putinCode: 'NO-RK-EITHER' }),
    row({ skuName: 'LM-D' }),
  )
  expect(wrong.status).toBe(400)
  expect(wrong.data).toEqual({
    fields: {
      fileId: wrong.msg,
      '2.入库单号': 'NO-SUCH-RK不存在或尚未同意',
      '2.采购单号': 'NO-SUCH-PO不存在或尚未同意',
      '2.铝模厂名称': '不存在的厂不存在',
      '3.采购总价': '采购单价乘以总重量为57,501.25',
      '4.入库单号': 'NO-RK-EITHER不存在或尚未同意',
      '4.基价': expect.any(String),
    },
  })
  expect(await settlements({})).toMatchObject({ total })
})

test('nothing is settled of what is not agreed to, of another factory, or for no weight or price', async () => {
  const { total } = await settlements({})
  const draft = await addDelivery(server, { isAgreed: false })
  await add({ orderNumber: 'CG-DRAFT' })
  const other = '肇庆铝安建筑科技有限公司'
  const wrong = await load(
    row({ skuName: 'LM-N', putinCode: draft, purchaseCode: 'CG-DRAFT' }),
    row({ skuName: 'LM-O', factoryName: other }),
    row({ skuName: 'LM-P', totalWeight: '0' }),
    row({ skuName: 'LM-Q', basePrice: '0', processingFee: '0' }),
  )
  expect(wrong.data).toEqual({
    fields: {
      fileId: wrong.msg,
      '2.入库单号': `${draft}不存在或尚未同意`,
      '2.采购单号': 'CG-DRAFT不存在或尚未同意',
      '3.铝模厂名称': '入库指令不属于该铝模厂',
      '4.总重量': '请输入总重量',
      '5.基价': '请输入基价',
    },
  })
  expect(await settlements({})).toMatchObject({ total })

  const agreed = row({ skuName: 'LM-R', basePrice: '0', processingFee: '0', purchaseUnitPrice: '19999' })
  expect((await load(agreed)).status, 'a price of no parts').toBe(200)
  const [{ settlementId } = {}] = (await settlements({ skuName: 'LM-R' })).records
  const change = async (values: Row) => {
    const { data } = await server.call('procurement.settlement.update', { body: { settlementId, ...values } })
    return (data as { fields?: Row }).fields
  }
  expect(await change({ putinCode: draft })).toEqual({ putinCode: `${draft}不存在或尚未同意` })
  expect(await change({ factoryName: other })).toEqual({ factoryName: '入库指令不属于该铝模厂' })
  expect(await change({ totalWeight: '0' })).toEqual({ totalWeight: '请输入总重量' })
  expect(await change({ purchaseUnitPrice: '0' })).toEqual({ basePrice: '请输入基价' })
  await server.call('procurement.settlement.remove', { query: { ids: String(settlementId) } })
})

test('what was settled of a delivery that names nothing known any more can still be corrected', async () => {
  expect((await load(row({ skuName: 'LM-U' }))).status).toBe(200)
  const [{ settlementId } = {}] = (await settlements({ skuName: 'LM-U' })).records
  await sql`update record set body = body || '{"putinCode": "RK-OLD"}' where id = ${settlementId}`.execute(server.db)
  const change = (values: Row) => server.call('procurement.settlement.update', { body: { settlementId, ...values } })
  expect((await change({ totalWeight: '3' })).data).toMatchObject({
    putinCode: 'RK-OLD',
    totalPurchasePrice: '69001.50',
  })
  expect((await change({ putinCode: 'RK-OLDER' })).status).toBe(400)
  const { data } = await change({ purchaseCode: 'NO-SUCH-PO' })
  expect(data, 'the delivery stays').toEqual({ fields: { purchaseCode: 'NO-SUCH-PO不存在或尚未同意' } })
  await server.call('procurement.settlement.remove', { query: { ids: String(settlementId) } })
})

test('a settlement can be corrected, and taken back and imported anew', async () => {
  expect((await load(row({ skuName: 'LM-E' }), row({ skuName: 'LM-F' }))).status).toBe(200)
  const [wrong = {}] = (await settlements({ skuName: 'LM-E' })).records
  const { settlementId } = wrong
  const change = (values: Row) => server.call('procurement.settlement.update', { body: { settlementId, ...values } })
  const corrected = await change({ totalWeight: '3', purchaseUnitPrice: '20000.01' })
  expect(check('procurement.settlement.update', corrected)).toEqual([])
  // 20000.01 yuan a tonne, to the cent, for three tonnes.
  const query = { settlementId: String(settlementId) }
  const { data } = await server.call('procurement.settlement.detail', { query })
  expect(data).toMatchObject({ totalWeight: '3', purchaseUnitPrice: '20000.01', totalPurchasePrice: '60000.03' })

  const refused = async (values: Row) => ((await change(values)).data as { fields?: Row }).fields
  expect(await refused({ putinCode: 'NO-SUCH-RK' })).toEqual({ putinCode: 'NO-SUCH-RK不存在或尚未同意' })
  expect(await refused({ purchaseCode: 'NO-SUCH-PO' })).toEqual({ purchaseCode: 'NO-SUCH-PO不存在或尚未同意' })
  for (const skuName of ['LM-F', 'lm-f', 'ＬＭ-F', 'LM -F'])
    expect(await refused({ skuName }), skuName).toEqual({ putinCode: '该入库单的同一货物已有结算' })
  expect((await load(row({ skuName: 'lm-F' }))).msg, 'spelt otherwise').toContain('该入库单的同一货物已有结算')
  expect((await load(row({ skuName: 'LM-X' }), row({ skuName: 'lm-x' }))).msg).toContain('该入库单的同一货物已有结算')
  expect((await server.call('procurement.settlement.update', { as: 'factory', body: { settlementId } })).status).toBe(
    403,
  )

  expect((await load(row({ skuName: 'LM-E' }))).status, 'it is settled').toBe(400)
  await server.call('procurement.settlement.remove', { query: { ids: String(settlementId) } })
  expect((await settlements({ skuName: 'LM-E' })).total).toBe(0)
  expect((await load(row({ skuName: 'LM-E' }))).status).toBe(200)
  for (const skuName of ['LM-E', 'LM-F']) {
    const [{ settlementId: ids } = {}] = (await settlements({ skuName })).records
    await server.call('procurement.settlement.remove', { query: { ids: String(ids) } })
  }
})

test('a settlement costs what its corrected parts make, unless another unit price was agreed', async () => {
  expect((await load(row({ skuName: 'LM-S' }), row({ skuName: 'LM-T', purchaseUnitPrice: '19999' }))).status).toBe(200)
  const correct = async (skuName: string, values: Row) => {
    const [{ settlementId, purchaseUnitPrice } = {}] = (await settlements({ skuName })).records
    const body = { settlementId, purchaseUnitPrice, ...values }
    expect((await server.call('procurement.settlement.update', { body })).status).toBe(200)
    const [{ purchaseUnitPrice: unit, totalPurchasePrice: total } = {}] = (await settlements({ skuName })).records
    return [unit, total]
  }
  // 20000 + 3300 yuan a tonne for 2.5 tonnes, where the price of before the correction is sent again.
  expect(await correct('LM-S', { processingFee: '3300' })).toEqual(['23300.00', '58250.00'])
  expect(await correct('LM-S', { basePrice: '21000', purchaseUnitPrice: undefined })).toEqual(['24300.00', '60750.00'])
  expect(await correct('LM-T', { processingFee: '3300' }), 'agreed').toEqual(['19999.00', '49997.50'])
  for (const skuName of ['LM-S', 'LM-T']) {
    const [{ settlementId: ids } = {}] = (await settlements({ skuName })).records
    await server.call('procurement.settlement.remove', { query: { ids: String(ids) } })
  }
})

test('settlements are filtered by what the list asks for [B389] [B390]', async () => {
  const { records, total } = await settlements({ supplier: '清远', arrivalTime_datele: '2100-01-01 00:00:00' })
  expect([records.length, total]).toEqual([2, 4])
  const other = { brand: '邕江' }
  expect((await settlements({ carNumber: '桂A', driverName: '韦' })).records).toMatchObject([other, other])
  expect(await settlements({ arrivalTime_datege: '2100-01-01 00:00:00' })).toMatchObject({ total: 0 })
  expect(server.failures).toEqual([])
})
