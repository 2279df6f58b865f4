import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { describeOnPostgres } from '../../support/describeOnPostgres'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

type Row = Record<string, unknown>

const PANEL = 'LM-P400-2700'
const projectId = seedId('project', 2)
const [STORE, , RETURNS, , SITE] = [1, 2, 3, 4, 5].map((number) => seedId('warehouse', number))
const GOODS = 'projectPutInDetailList'
const OUT_LIST = 'goodsOutboundAdmissionDetailList'
const EXIT_LIST = 'goodsOutboundExitDetailList'

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, `${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as Row
}

const rows = (qty: number) => [{ skuCode: PANEL, qty, weight: (qty / 100).toFixed(3) }]

/** One line of a list: pieces of 10 kg, from one warehouse to another. */
const line = (qty: number, warehouseId?: string, toWarehouseId?: string): Row => ({
  ...{ warehouseId, toWarehouseId, [GOODS]: rows(qty) },
  ...{ reqTotalQty: qty, reqTotalWeight: (qty / 100).toFixed(3) },
})

const outOf = (qty: number): Row => ({ projectId, [OUT_LIST]: [line(qty, STORE, SITE)] })
const shipped = (qty: number, names: Row, [from, to]: readonly (string | undefined)[]): Row => {
  const transportList = [vehicle({ qty, weight: (qty / 100).toFixed(3) })]
  return { projectId, ...names, [EXIT_LIST]: [line(qty, from, to)], transportList }
}

interface Kind {
  readonly resource: string
  readonly id: string
  readonly key?: string
}

/** Documents that take goods from others, with what brings a source that holds 10 of them. */
interface Chain extends Kind {
  readonly source?: { readonly resource: string; readonly id: string; readonly body: (server: TestServer) => Row }
  readonly body: (qty: number, source: string) => Row
  /** Path of its goods, and what the source is called. */
  readonly at: string
  readonly title: string
  /** Pieces of which the source gives one document all but a part. */
  readonly qty?: number
}

const GIVEN_UP = 130

const PUT_IN = { id: 'projectPutInId' }
let codes = 0

const demand = (qty: number): Row => {
  codes += 1
  return {
    ...{ projectId: [projectId], reqCode: `BACK-${codes}`, expectedDeliveryDate: '2026-05-01', orderPrice: '20500' },
    ...{ deliveryAddress: '示范路', requirementPlanReqItems: rows(qty) },
  }
}

const CHAINS: readonly Chain[] = [
  {
    // The seeded lease plan holds 590 more than was asked for.
    ...{ resource: 'requirement.demand-plan', id: 'requirementId', key: 'id', qty: 400 },
    ...{ body: demand, at: 'requirementPlanReqItems.0.qty', title: '租赁计划' },
  },
  {
    ...{ resource: 'logistics.inbound-instruction', ...PUT_IN },
    source: { resource: 'requirement.demand-plan', id: 'requirementId', body: () => demand(10) },
    body: (qty, source) => ({
      ...{ factoryId: seedId('factory', 1), toWarehouseId: STORE, chargeName: '陈志明', chargeMobile: '13800000201' },
      ...{ superFactoryCorpId: companyId, superFactoryUserName: '邓少聪', superFactoryUserMobile: '13800000314' },
      requireIds: [source],
      transportList: [{ ...vehicle({ qty, weight: (qty / 100).toFixed(3) }), [GOODS]: rows(qty) }],
    }),
    ...{ at: `transportList.0.${GOODS}.0.qty`, title: '材料申请' },
  },
  {
    ...{ resource: 'logistics.takeout', ...PUT_IN },
    source: { resource: 'logistics.inbound-instruction', ...PUT_IN, body: () => outOf(10) },
    body: (qty, admissionId) => ({ ...outOf(qty), admissionId }),
    ...{ at: `${OUT_LIST}.0.${GOODS}.0.qty`, title: '进场申请' },
  },
  {
    ...{ resource: 'logistics.exit-shipment', ...PUT_IN },
    source: { resource: 'logistics.takeout', ...PUT_IN, body: () => outOf(10) },
    body: (qty, takeoutId) => shipped(qty, { takeoutId }, [STORE, SITE]),
    ...{ at: `${EXIT_LIST}.0.${GOODS}.0.qty`, title: '出库申请' },
  },
  {
    ...{ resource: 'logistics.return-shipment', ...PUT_IN },
    source: {
      ...{ resource: 'logistics.exit-application', ...PUT_IN },
      body: () => ({ projectId, [EXIT_LIST]: [{ toWarehouseId: RETURNS, [GOODS]: rows(10) }] }),
    },
    body: (qty, exitApplicationId) => shipped(qty, { exitApplicationId }, [SITE, RETURNS]),
    ...{ at: `${EXIT_LIST}.0.${GOODS}.0.qty`, title: '退场申请' },
  },
]

let companyId: string

/** What every case needs: goods in two warehouses, and a flow that hands what is refused back to its applicant. */
async function prepare(server: TestServer): Promise<void> {
  const [tree] = (await server.call('system.dept.fs-list')).data as { children: Row[] }[]
  companyId = String(tree?.children[0]?.id)
  for (const warehouseId of [STORE, SITE]) {
    const body = { projectId, inoutType: '101', warehouseId, inventoryDetail: rows(500) }
    await done(server.call('warehouse.in-out.put-in', { body }))
  }
  const own = { handlers: [{ kind: 'role', value: 'administrator' }], allowApplicant: true }
  const nodes = [
    { key: 'check', name: '审核', ...own, reject: 'change' },
    { key: 'change', name: '调整申请', handlers: [{ kind: 'applicant' }], next: [{ to: 'check' }], status: 29 },
  ]
  const resources = [
    ...CHAINS.map(({ resource }) => resource),
    'production.manufacture',
    'project.rental-report',
    'lease.project-lease',
  ]
  const body = {
    name: '退回修改',
    modelKey: 'Back',
    category: 'flow_4',
    businessTitle: 'projectName',
    resources,
    nodes,
  }
  const { id } = await done(server.call('flow.model.submit', { body }))
  await done(server.call('flow.model.deploy', { query: { modelId: String(id) } }))
}

const detail = async (server: TestServer, { resource, id }: Chain, businessId: string) =>
  done(server.call(`${resource}.detail`, { query: { [id]: businessId } }))

async function decide(server: TestServer, businessId: string, flag: 'ok' | 'no'): Promise<TestAnswer> {
  const { data } = await server.call('flow.todo.page', { query: { status: 0, businessId } })
  const [todo] = (data as { records: Row[] }).records.filter(({ taskId }) => String(taskId ?? '') !== '')
  return server.call('flow.work.complete-task', { body: { taskId: todo?.taskId, flag, comment: '请修改' } })
}

const submit = (server: TestServer, { resource, id, key = id }: Kind, businessId: string) =>
  server.call(`${resource}.submit`, { body: { [key]: businessId } })

/** A document that was submitted, and handed back for changes. */
async function handBack(server: TestServer, chain: Kind, body: Row): Promise<string> {
  const businessId = String((await done(server.call(`${chain.resource}.add`, { body })))[chain.id])
  await done(submit(server, chain, businessId))
  await done(decide(server, businessId, 'no'))
  return businessId
}

describe('what was handed back for changes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
    await prepare(server)
  })
  afterAll(() => server.close())

  async function approve({ source }: Chain): Promise<string> {
    if (source === undefined) return ''
    const { resource, id, body } = source
    const made = await done(server.call(`${resource}.add`, { body: body(server) }))
    await agree(server, resource, String(made[id]))
    return String(made[id])
  }

  it.each(CHAINS)('of $resource comes back only as far as others have left it what it takes', async (chain) => {
    const { resource, id, key = id, body, at, title, qty = 7 } = chain
    const source = await approve(chain)
    const first = await handBack(server, chain, body(qty, source))
    expect(await detail(server, chain, first)).toMatchObject({ status: 29 })
    const second = String((await done(server.call(`${resource}.add`, { body: body(qty, source) })))[id])
    await done(submit(server, chain, second))
    const refused = await decide(server, first, 'ok')
    const left = source === '' ? 590 - qty : 10 - qty
    expect(refused).toMatchObject({ status: 400, data: { fields: { [at]: `超出${title}，剩余数量${left}` } } })
    expect(await detail(server, chain, first)).toMatchObject({ status: 29 })
    await done(server.call(`${resource}.reset`, { body: { [key]: second } }))
    await done(decide(server, first, 'ok'))
    expect(await detail(server, chain, first)).toMatchObject({ status: 101 })
    expect((await submit(server, chain, second)).status).toBe(400)
    expect(server.failures).toEqual([])
  })

  it('may be given up, whatever others have taken meanwhile', async () => {
    const [, , takeout] = CHAINS
    if (takeout === undefined) throw new Error('no chain')
    const source = await approve(takeout)
    const first = await handBack(server, takeout, takeout.body(7, source))
    const second = await done(server.call(`${takeout.resource}.add`, { body: takeout.body(7, source) }))
    await done(submit(server, takeout, String(second.projectPutInId)))
    await done(decide(server, first, 'no'))
    expect(await detail(server, takeout, first)).toMatchObject({ status: GIVEN_UP })
  })
})

describe('what was given up', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
    await prepare(server)
  })
  afterAll(() => server.close())

  async function giveUp(chain: Kind, body: Row): Promise<string> {
    const first = await handBack(server, chain, body)
    await done(decide(server, first, 'no'))
    const { id, key = id } = chain
    expect(await done(server.call(`${chain.resource}.detail`, { query: { [id]: first } }))).toMatchObject({
      [id]: first,
      status: GIVEN_UP,
    })
    expect((await server.call(`${chain.resource}.submit`, { body: { [key]: first } })).status).toBe(400)
    return first
  }

  it.each(CHAINS)('of $resource leaves to others what it took', async (chain) => {
    const { resource, id, body, source: from, qty = 7 } = chain
    let source = ''
    if (from !== undefined) {
      const made = await done(server.call(`${from.resource}.add`, { body: from.body(server) }))
      source = String(made[from.id])
      await agree(server, from.resource, source)
    }
    await giveUp(chain, body(qty, source))
    const second = String((await done(server.call(`${resource}.add`, { body: body(qty, source) })))[id])
    await done(submit(server, chain, second))
    await agree(server, resource, second)
    expect(await detail(server, chain, second)).toMatchObject({ status: 10 })
  })

  it('of production books no goods, and leaves its batch number to others', async () => {
    const warehouseId = seedId('warehouse', 7)
    const qtyOf = async (skuCode: string) => {
      const { status, data } = await server.call('warehouse.stock.sku-detail', { query: { warehouseId, skuCode } })
      return status === 200 ? Number((data as Row).qty) : 0
    }
    const batch = {
      ...{ warehouseId, projectId, batchNo: 'GIVEN-UP', startDate: '2026-02-20', endDate: '2026-02-27' },
      consumptionMaterialList: [{ weight: '1.000' }],
      productList: [{ warehouseId, skuCode: PANEL, qty: 40 }],
    }
    const before = await qtyOf(PANEL)
    await giveUp({ resource: 'production.manufacture', id: 'productRecId' }, batch)
    expect(await qtyOf(PANEL)).toBe(before)
    const { productRecId } = await done(server.call('production.manufacture.add', { body: batch }))
    await agree(server, 'production.manufacture', String(productRecId))
    expect(await qtyOf(PANEL)).toBe(before + 40)
  })

  it('of buildings counts for no project, and leaves their numbers to others', async () => {
    const chain = { resource: 'project.rental-report', id: 'projectRentalReportReqId' }
    const report = { projectId, projectRentalReportList: [{ buildNumber: '弃1#', convertAmount: '1.5' }] }
    const countOf = async () => (await done(server.call('project.project.detail', { query: { projectId } }))).buildQty
    const before = await countOf()
    await giveUp(chain, report)
    expect(await countOf()).toBe(before)
    const made = await done(server.call(`${chain.resource}.add`, { body: report }))
    await agree(server, chain.resource, String(made[chain.id]))
    expect(await countOf()).toBe(Number(before) + 1)
  })

  it('of a lease owes no bills', async () => {
    const chain = { resource: 'lease.project-lease', id: 'leaseId' }
    const lease = {
      ...{ projectId, leaseQty: 1, rentPayCycle: 3, totalPeriods: 2, leaseTotalMoney: '10' },
      ...{ estimatedEntryDate: '2026-03-01', estimatedExitDate: '2026-09-01' },
    }
    const billsOf = async (leaseId: string) =>
      (await done(server.call('lease.bill.page', { query: { leaseId } }))).total as number
    expect(await billsOf(await giveUp(chain, lease))).toBe(0)
    const made = await done(server.call(`${chain.resource}.add`, { body: lease }))
    await agree(server, chain.resource, String(made.leaseId))
    expect(await billsOf(String(made.leaseId))).toBe(2)
  })
})

describeOnPostgres('demand plans that come back at once', (server) => {
  it('take together no more than the lease plans hold', async () => {
    await prepare(server())
    const [chain] = CHAINS
    if (chain === undefined) throw new Error('no chain')
    const handed: string[] = []
    for (const _ of [1, 2, 3, 4]) handed.push(await handBack(server(), chain, demand(250)))
    const answers = await Promise.all(handed.map((businessId) => decide(server(), businessId, 'ok')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400])
    expect(server().failures).toEqual([])
  })
})
