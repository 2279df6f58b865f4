import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { createLookup } from '../../../src/api/lookup'
import type { RecordData } from '../../../src/contract/value'
import { FormStore } from '../../../src/form/formStore'
import { watchLookups } from '../../../src/form/watchLookups'
import openapi from '../../../src/generated/openapi.json'
import { screen as shipmentForm } from '../../../src/generated/screens/logistics/exit-shipment/exit-shipment-form'
import { screen as returnForm } from '../../../src/generated/screens/logistics/return-shipment/project-return-shipment-form'
import { screen as takeoutForm } from '../../../src/generated/screens/logistics/takeout/ex-warehouse-form'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { createAnswerCheck } from '../../support/answerCheck'
import { insertRecord } from '../../support/insertRecord'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

type Row = Record<string, unknown>

const [STORE, OTHER_STORE, RETURNS, OTHER_RETURNS, SITE] = [1, 2, 3, 4, 5].map((number) => seedId('warehouse', number))
const [PANEL, PROP] = ['LM-P400-2700', 'ZC-X2000']
const projectId = seedId('project', 2)
const OUT_LIST = 'goodsOutboundAdmissionDetailList'
const EXIT_LIST = 'goodsOutboundExitDetailList'
const GOODS = 'projectPutInDetailList'

const ADMISSION = { resource: 'logistics.inbound-instruction', list: OUT_LIST }
const TAKEOUT = { resource: 'logistics.takeout', list: OUT_LIST }
const EXIT = { resource: 'logistics.exit-application', list: EXIT_LIST }
const SHIPMENT = { resource: 'logistics.exit-shipment', list: EXIT_LIST }
const RETURN = { resource: 'logistics.return-shipment', list: EXIT_LIST }

type Kind = typeof ADMISSION

let server: TestServer
let api: Api
const check = createAnswerCheck(openapi)

const call = (id: string, body: Row) => server.call(id, { body })

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, `${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as Row
}

function fieldsOf({ status, data }: TestAnswer): Row {
  expect(status).toBe(400)
  return (data as { fields: Row }).fields
}

/** Lays pieces of 10 kg into a warehouse. */
async function lay(warehouseId: string | undefined, qty: number): Promise<void> {
  const weight = (qty / 100).toFixed(3)
  const inventoryDetail = [PANEL, PROP].map((skuCode) => ({ skuCode, qty, weight }))
  await done(call('warehouse.in-out.put-in', { projectId, inoutType: '101', warehouseId, inventoryDetail }))
}

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
  for (const warehouseId of [STORE, OTHER_STORE, SITE]) await lay(warehouseId, 500)
})
afterAll(() => server.close())

const pieces = (skuCode: string | undefined, qty: number, found: Row = {}): Row => ({
  ...{ category1stCode: '1', skuCode, qty, weight: (qty / 100).toFixed(3) },
  ...found,
})

interface Way {
  readonly from?: string
  readonly to?: string
  readonly day?: string
}

/** One line of a list: pieces of 10 kg, from one warehouse to another. */
function line({ from, to, day }: Way, ...goods: readonly Row[]): Row {
  const reqTotalQty = goods.reduce((sum, { qty }) => sum + Number(qty), 0)
  return {
    ...{ warehouseId: from, toWarehouseId: to, estEntryDate: day, reqTotalQty },
    ...{ reqTotalWeight: (reqTotalQty / 100).toFixed(3), [GOODS]: goods },
  }
}

const out: Way = { from: STORE, to: SITE }
const home: Way = { from: SITE, to: RETURNS }

const isShipped = ({ resource }: Kind) => resource === SHIPMENT.resource

function add(kind: Kind, names: Row, ...lines: readonly Row[]): Promise<TestAnswer> {
  const qty = lines.reduce((sum, { reqTotalQty }) => sum + Number(reqTotalQty), 0)
  const transportList = isShipped(kind) ? [vehicle({ qty, weight: (qty / 100).toFixed(3) })] : []
  return call(`${kind.resource}.add`, { projectId, ...names, [kind.list]: lines, transportList })
}

const submit = ({ resource }: Kind, { projectPutInId }: Row) => call(`${resource}.submit`, { projectPutInId })

async function take(kind: Kind, names: Row, ...lines: readonly Row[]): Promise<Row> {
  const made = await done(add(kind, names, ...lines))
  await done(submit(kind, made))
  return made
}

async function approve(kind: Kind, names: Row, ...lines: readonly Row[]): Promise<string> {
  const { projectPutInId } = await done(add(kind, names, ...lines))
  await agree(server, kind.resource, String(projectPutInId))
  return String(projectPutInId)
}

async function decide(businessId: unknown, auditResult: number): Promise<void> {
  const query = { status: 0, businessId: String(businessId) }
  const { data } = await server.call('flow.todo.page', { as: 'operator', query })
  const [todo] = (data as { records: Row[] }).records
  const body = { id: todo?.id, auditResult, auditComment: '重新安排' }
  expect((await server.call('flow.todo.commit', { as: 'operator', body })).status).toBe(200)
}

/** The chains, each with what is taken of what. */
const CHAINS = [
  {
    name: 'a takeout of an admission',
    source: ADMISSION,
    taker: TAKEOUT,
    field: 'admissionId',
    title: '进场申请',
    way: out,
  },
  {
    name: 'a shipment of a takeout',
    source: TAKEOUT,
    taker: SHIPMENT,
    field: 'takeoutId',
    title: '出库申请',
    way: out,
  },
  {
    name: 'a shipment of an admission',
    source: ADMISSION,
    taker: SHIPMENT,
    field: 'admissionId',
    title: '进场申请',
    way: out,
  },
  {
    name: 'a return of an exit application',
    source: EXIT,
    taker: RETURN,
    field: 'exitApplicationId',
    title: '退场申请',
    way: home,
  },
]

/** Lines of an exit application say no warehouse that goods leave. */
const asked = ({ source }: { readonly source: Kind }, row: Row): Row => {
  if (source !== EXIT) return row
  const { toWarehouseId, [GOODS]: goods } = row
  return { toWarehouseId, [GOODS]: goods }
}

describe.each(CHAINS)('$name', (chain) => {
  const { source, taker, field, title, way } = chain
  const at = (entry: number, row: number) => `${taker.list}.${entry}.${GOODS}.${row}.qty`

  it('takes what is open of it, and more is refused at its row with what is left', async () => {
    const id = await approve(source, {}, asked(chain, line(way, pieces(PANEL, 100), pieces(PROP, 10))))
    await take(taker, { [field]: id }, line(way, pieces(PANEL, 60)))
    const more = await add(taker, { [field]: id }, line(way, pieces(PROP, 10), pieces(PANEL, 41)))
    expect(fieldsOf(more)).toEqual({ [at(0, 1)]: `超出${title}，剩余数量40` })
    const split = await add(taker, { [field]: id }, line(way, pieces(PANEL, 30)), line(way, pieces(PANEL, 11)))
    expect(fieldsOf(split)).toEqual({ [at(1, 0)]: `超出${title}，剩余数量10` })
    const foreign = await add(taker, { [field]: id }, line(way, pieces('LM-P300-2700', 1)))
    expect(fieldsOf(foreign)).toEqual({ [at(0, 0)]: `${title}中没有该产品` })
    await take(taker, { [field]: id }, line(way, pieces(PANEL, 40)))
    const none = await add(taker, { [field]: id }, line(way, pieces(PANEL, 1)))
    expect(fieldsOf(none)).toEqual({ [at(0, 0)]: `超出${title}，剩余数量0` })
    await take(taker, {}, line(way, pieces(PANEL, 1)))
  })

  it('of before is refused when another one has taken the rest, and takes it when that one is given up', async () => {
    const id = await approve(source, {}, asked(chain, line(way, pieces(PANEL, 10))))
    const drafts = [7, 7].map((qty) => done(add(taker, { [field]: id }, line(way, pieces(PANEL, qty)))))
    const [first = {}, second = {}] = await Promise.all(drafts)
    await done(submit(taker, first))
    const late = await submit(taker, second)
    expect(fieldsOf(late)).toEqual({ [at(0, 0)]: `超出${title}，剩余数量3` })
    await done(call(`${taker.resource}.reset`, { projectPutInId: first.projectPutInId }))
    await done(submit(taker, second))
    expect((await submit(taker, first)).status).toBe(400)
    await decide(second.projectPutInId, 30)
    await done(submit(taker, first))
    expect((await submit(taker, second)).status).toBe(400)
    await decide(first.projectPutInId, 20)
    await done(submit(taker, second))
  })

  it('takes no more together with others that are submitted at once', async () => {
    const id = await approve(source, {}, asked(chain, line(way, pieces(PANEL, 10))))
    const lines = [4, 4, 4, 4].map((qty) => line(way, pieces(PANEL, qty)))
    const drafts = await Promise.all(lines.map((own) => done(add(taker, { [field]: id }, own))))
    const answers = await Promise.all(drafts.map((own) => submit(taker, own)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400])
    expect(server.failures).toEqual([])
  })

  it('names an approved one of its own project', async () => {
    const waiting = await done(add(source, {}, asked(chain, line(way, pieces(PANEL, 10)))))
    const refused = await add(taker, { [field]: waiting.projectPutInId }, line(way, pieces(PANEL, 1)))
    expect(fieldsOf(refused)).toEqual({ [field]: `${title}尚未生效` })
    const id = await approve(source, {}, asked(chain, line(way, pieces(PANEL, 10))))
    const other = { projectId: seedId('project', 3), [field]: id }
    expect(fieldsOf(await add(taker, other, line(way, pieces(PANEL, 1))))).toEqual({ [field]: `${title}不属于该项目` })
  })

  it('is shown with what it came from, which shows what came of it', async () => {
    const id = await approve(source, {}, asked(chain, line(way, pieces(PANEL, 10))))
    const made = await take(taker, { [field]: id }, line(way, pieces(PANEL, 4)))
    const related = async ({ resource }: Kind, businessId: unknown) => {
      const query = { resource, id: String(businessId) }
      return (await server.call('flow.document.related', { query })).data as Record<string, Row[]>
    }
    const { sources } = await related(taker, made.projectPutInId)
    const from = sources?.find(({ businessId }) => businessId === id)
    expect(from).toMatchObject({ kind: title, status: 10 })
    expect(from?.label, 'its number').toMatch(/^(RK|CK|TC)\d{11}$/)
    const { followUps } = await related(source, id)
    expect(followUps).toMatchObject([{ businessId: made.projectPutInId }])
    expect(followUps?.[0]?.label, 'its number').toMatch(/^(CK|FH|TH)\d{11}$/)
  })
})

it('a shipment names a takeout or an admission, not both, and no instruction of a factory', async () => {
  const admissionId = await approve(ADMISSION, {}, line(out, pieces(PANEL, 10)))
  const takeoutId = await approve(TAKEOUT, { admissionId }, line(out, pieces(PANEL, 10)))
  const both = await add(SHIPMENT, { admissionId, takeoutId }, line(out, pieces(PANEL, 1)))
  expect(fieldsOf(both)).toEqual({ admissionId: '出库申请和进场申请只能选择一个' })
  const taken = await add(SHIPMENT, { admissionId }, line(out, pieces(PANEL, 1)))
  expect(fieldsOf(taken), 'the takeout has all of it').toEqual({
    [`${EXIT_LIST}.0.${GOODS}.0.qty`]: '超出进场申请，剩余数量0',
  })
  await take(SHIPMENT, { takeoutId }, line(out, pieces(PANEL, 10)))
  const instruction = await add(SHIPMENT, { admissionId: seedId('putIn', 1) }, line(out, pieces(PANEL, 1)))
  expect(fieldsOf(instruction)).toEqual({ admissionId: '请选择进场申请' })
})

it('an application that its applicant gave up is followed by nothing', async () => {
  const takeoutId = '8000000000000009001'
  const body = { projectId, [OUT_LIST]: [line(out, pieces(PANEL, 10))] } as RecordData
  await insertRecord(server.db, { id: takeoutId, resource: TAKEOUT.resource, status: 130, body })
  const refused = await add(SHIPMENT, { takeoutId }, line(out, pieces(PANEL, 1)))
  expect(fieldsOf(refused)).toEqual({ takeoutId: '出库申请尚未生效' })
  expect((await server.call('logistics.exit-shipment.open-goods', { query: { takeoutId } })).data).toEqual([])
})

it('a shipment of which less arrived gives back what did not come', async () => {
  const takeoutId = await approve(TAKEOUT, {}, line(out, pieces(PANEL, 10)))
  const { projectPutInId } = await done(add(SHIPMENT, { takeoutId }, line(out, pieces(PANEL, 10))))
  const detail = (
    await server.call('logistics.exit-shipment.detail', { query: { projectPutInId: String(projectPutInId) } })
  ).data as Row
  const loaded = [vehicle({ qty: 10, weight: '0.100' }, [pieces(PANEL, 10, { verityQtyFc: 6 })] as RecordData[])]
  await done(call('logistics.exit-shipment.update', { ...detail, transportList: loaded }))
  await agree(server, SHIPMENT.resource, String(projectPutInId))
  const more = await add(SHIPMENT, { takeoutId }, line(out, pieces(PANEL, 5)))
  expect(fieldsOf(more)).toEqual({ [`${EXIT_LIST}.0.${GOODS}.0.qty`]: '超出出库申请，剩余数量4' })
})

/** A document as its form makes it when an application is chosen, whatever was typed before and is chosen after. */
async function choose(form: typeof shipmentForm | typeof returnForm | typeof takeoutForm, ...steps: RecordData[]) {
  const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
  const store = new FormStore(form, { record: undefined, mode: 'add' }, scope)
  const watch = watchLookups(store, createLookup({ call: api.dynamicCall }), 0)
  for (const [field, value] of steps.flatMap((step) => Object.entries({ projectId, ...step }))) {
    store.change(field, value)
    await watch.waitForAll()
  }
  watch.stop()
  return store
}

const goodsOf = (row: RecordData) =>
  (row[GOODS] as RecordData[]).map(({ skuCode, qty, weight }) => [skuCode, qty, weight])
const linesOf = (store: FormStore, list: string) => (store.values()[list] ?? []) as RecordData[]

describe('the form', () => {
  const [first, second] = [
    { from: STORE, to: SITE, day: '2026-04-01' },
    { from: OTHER_STORE, to: SITE, day: '2026-04-05' },
  ]

  it('of a shipment brings each line of a takeout with its warehouses, day, goods and totals', async () => {
    const lines = [line(first, pieces(PANEL, 30), pieces(PROP, 7)), line(second, pieces(PANEL, 5))]
    const takeoutId = await approve(TAKEOUT, {}, ...lines)
    const store = await choose(shipmentForm, { takeoutId })
    expect(linesOf(store, EXIT_LIST)).toMatchObject([
      {
        ...{ warehouseId: STORE, toWarehouseId: SITE, estEntryDate: '2026-04-01' },
        ...{ reqTotalQty: 37, reqTotalWeight: '0.370' },
      },
      {
        ...{ warehouseId: OTHER_STORE, toWarehouseId: SITE, estEntryDate: '2026-04-05' },
        ...{ reqTotalQty: 5, reqTotalWeight: '0.050' },
      },
    ])
    expect(linesOf(store, EXIT_LIST).map(goodsOf)).toEqual([
      [
        [PANEL, 30, '0.300'],
        [PROP, 7, '0.070'],
      ],
      [[PANEL, 5, '0.050']],
    ])
    const saved = await done(call('logistics.exit-shipment.add', store.values()))
    expect(saved.takeoutCode, 'what it came of, by its number').toMatch(/^CK\d{11}$/)
  })

  it('brings only what is open, from the warehouses that it has not left yet, with its share of the weight', async () => {
    const lines = [line(first, pieces(PANEL, 10)), line(second, pieces(PANEL, 10))]
    const takeoutId = await approve(TAKEOUT, {}, ...lines)
    const draft = await done(add(SHIPMENT, { takeoutId }, line(second, pieces(PANEL, 8))))
    expect(linesOf(await choose(shipmentForm, { takeoutId }), EXIT_LIST).map(goodsOf), 'a draft takes nothing').toEqual(
      [[[PANEL, 10, '0.100']], [[PANEL, 10, '0.100']]],
    )
    await done(submit(SHIPMENT, draft))
    expect(linesOf(await choose(shipmentForm, { takeoutId }), EXIT_LIST).map(goodsOf)).toEqual([
      [[PANEL, 10, '0.100']],
      [[PANEL, 2, '0.020']],
    ])
    await take(SHIPMENT, { takeoutId }, line(second, pieces(PANEL, 2)))
    const rest = linesOf(await choose(shipmentForm, { takeoutId }), EXIT_LIST)
    expect(rest.map(({ warehouseId }) => warehouseId)).toEqual([STORE])
  })

  it('of a takeout and of a shipment bring the goods of an admission', async () => {
    const admissionId = await approve(ADMISSION, {}, line(first, pieces(PANEL, 10)))
    await take(TAKEOUT, { admissionId }, line(first, pieces(PANEL, 3)))
    for (const [form, list] of [[takeoutForm, OUT_LIST] as const, [shipmentForm, EXIT_LIST] as const]) {
      const lines = linesOf(await choose(form, { admissionId }), list)
      expect(lines).toMatchObject([{ warehouseId: STORE, toWarehouseId: SITE, estEntryDate: '2026-04-01' }])
      expect(lines.map(goodsOf)).toEqual([[[PANEL, 7, '0.070']]])
    }
  })

  it('of a return brings the goods of an exit application, with the day on which they leave', async () => {
    const goods = { [GOODS]: [pieces(PROP, 9)] }
    const lines = [RETURNS, OTHER_RETURNS].map((toWarehouseId) => ({
      ...{ toWarehouseId, estExitDate: '2026-05-02' },
      ...goods,
    }))
    const exitApplicationId = await approve(EXIT, {}, ...lines)
    await take(RETURN, { exitApplicationId }, line(home, pieces(PROP, 9)))
    const brought = linesOf(await choose(returnForm, { exitApplicationId }), EXIT_LIST)
    expect(brought).toMatchObject([
      { toWarehouseId: OTHER_RETURNS, exitDate: '2026-05-02', reqTotalQty: 9, reqTotalWeight: '0.090' },
    ])
  })

  it('keeps lines that were filled in before, and empties what it brought where the choice is taken back', async () => {
    const takeoutId = await approve(TAKEOUT, {}, line(first, pieces(PANEL, 10)))
    const typed = [{ warehouseId: OTHER_STORE, toWarehouseId: SITE, [GOODS]: [] }]
    const kept = await choose(shipmentForm, { [EXIT_LIST]: typed, takeoutId })
    expect(linesOf(kept, EXIT_LIST)).toMatchObject(typed)
    expect(linesOf(await choose(shipmentForm, { takeoutId }), EXIT_LIST)).toHaveLength(1)
    expect(linesOf(await choose(shipmentForm, { takeoutId }, { takeoutId: undefined }), EXIT_LIST)).toEqual([])
  })

  it('is answered what the description promises, and nothing of an application that is not approved', async () => {
    const { projectPutInId } = await done(add(TAKEOUT, {}, line(first, pieces(PANEL, 10))))
    const takeoutId = String(projectPutInId)
    const ask = (query: Record<string, string>) => server.call('logistics.exit-shipment.open-goods', { query })
    expect((await ask({ takeoutId })).data).toEqual([])
    await agree(server, TAKEOUT.resource, takeoutId)
    const answer = await ask({ takeoutId })
    expect(answer.data).toHaveLength(1)
    expect(check('logistics.exit-shipment.open-goods', answer)).toEqual([])
    expect((await ask({})).data).toEqual([])
    expect((await ask({ takeoutId: '123' })).status).toBe(404)
    const asFactory = { as: 'factory', query: { takeoutId } }
    expect((await server.call('logistics.exit-shipment.open-goods', asFactory)).status, 'reads no takeouts').toBe(404)
  })
})

describe('without goods', () => {
  const kinds = [
    { name: 'an admission', kind: ADMISSION, way: out },
    { name: 'a takeout', kind: TAKEOUT, way: out },
    { name: 'an exit application', kind: EXIT, way: home },
    { name: 'a return', kind: RETURN, way: home },
  ]

  it.each(kinds)('$name is not submitted, and says at which line they are missing', async ({ kind, way }) => {
    const empty = { ...line(way), reqTotalQty: 1, reqTotalWeight: '0.010' }
    const document = await done(add(kind, {}, line(way, pieces(PANEL, 1)), empty))
    expect(fieldsOf(await submit(kind, document))).toEqual({ [`${kind.list}.1.${GOODS}`]: '请填写货物明细' })
  })
})
