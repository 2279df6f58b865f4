import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { createLookup } from '../../../src/api/lookup'
import type { RecordData } from '../../../src/contract/value'
import { FormStore } from '../../../src/form/formStore'
import { watchLookups } from '../../../src/form/watchLookups'
import openapi from '../../../src/generated/openapi.json'
import { screen as form } from '../../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { seedLeasePlans } from '../../../src/seed/data/leases'
import { seedId } from '../../../src/seed/data/seedId'
import type { UnsavedOf } from '../../../src/server/crud/resource'
import type { UnscopedServices } from '../../../src/server/crud/services'
import { isActive, isApproved } from '../../../src/server/domains/activeStatus'
import { demandPlanRules } from '../../../src/server/domains/requirement/demandPlanRules'
import { addUpPieces } from '../../../src/server/domains/requirement/openGoods'
import { agree } from '../../support/agree'
import { createAnswerCheck } from '../../support/answerCheck'
import { insertRecord } from '../../support/insertRecord'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const check = createAnswerCheck(openapi)
const [PANEL, PROP] = ['LM-P400-2700', 'ZC-X2000']
const PLAN = 'requirement.demand-plan'
const AGREED = 10
const LONGEST_ADDRESS = 500

let server: TestServer
let api: Api
let last = 0

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

const goods = (skuCode: string | undefined, qty: number, weight?: string): RecordData => ({ skuCode, qty, weight })

const call = (operation: string, body: RecordData, as = 'admin') => server.call(operation, { as, body })

async function done(answer: Promise<TestAnswer>): Promise<RecordData> {
  const { status, msg, data } = await answer
  expect(status, `${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as RecordData
}

function fieldsOf({ status, data }: TestAnswer): unknown {
  expect(status).toBe(400)
  return (data as { fields: unknown }).fields
}

/** An agreed project of its own. */
async function addProject(values: RecordData = {}): Promise<string> {
  last += 1
  const id = String(8_000_000_000_000_001_000n + BigInt(last))
  const body = { projectName: `项目 ${last}`, projectCode: `LG-${last}`, projectAddress: '示范路 8 号', ...values }
  await insertRecord(server.db, { id, resource: 'project.project', status: AGREED, body })
  return id
}

async function draftLease(projectId: string, rows: readonly RecordData[], values: RecordData = {}): Promise<string> {
  const { leaseId } = await done(
    call('lease.plan.add', {
      ...{ projectId, deliveryMethod: '1', leaseQty: 1, rentPayCycle: 1, totalPeriods: 12, leaseTotalMoney: '0' },
      ...{ estimatedEntryDate: '2026-05-01', estimatedExitDate: '2027-04-30', totalRentalMes: [...rows], ...values },
    }),
  )
  return String(leaseId)
}

/** An agreed lease plan. */
async function lease(projectId: string, rows: readonly RecordData[], values: RecordData = {}): Promise<string> {
  const leaseId = await draftLease(projectId, rows, values)
  await agree(server, 'lease.plan', leaseId)
  return leaseId
}

async function draft(projects: readonly string[], ...rows: readonly RecordData[]): Promise<string> {
  last += 1
  const body = {
    ...{ projectId: [...projects], reqCode: `LG-${last}`, expectedDeliveryDate: '2026-05-01', orderPrice: '20500' },
    ...{ deliveryAddress: '示范路', requirementPlanReqItems: [...rows] },
  }
  return String((await done(call(`${PLAN}.add`, body))).requirementId)
}

const submit = (id: string) => call(`${PLAN}.submit`, { id })

async function demand(projects: readonly string[], ...rows: readonly RecordData[]): Promise<string> {
  const id = await draft(projects, ...rows)
  await done(submit(id))
  return id
}

async function refusedFor(projects: readonly string[], ...rows: readonly RecordData[]): Promise<unknown> {
  return fieldsOf(await submit(await draft(projects, ...rows)))
}

/** A demand plan as its form makes it when projects are chosen one after the other, whatever was typed before. */
async function choose(choices: readonly (readonly string[])[], typed: RecordData = {}): Promise<RecordData> {
  const store = new FormStore(form, { record: undefined, mode: 'add' }, scope)
  const watch = watchLookups(store, createLookup({ call: api.dynamicCall }), 0)
  const changes = [...Object.entries(typed), ...choices.map((ids) => ['projectId', [...ids]] as const)]
  for (const [field, value] of changes) {
    if (value !== undefined) store.change(field, value)
    await watch.waitForAll()
  }
  watch.stop()
  return store.values()
}

const rowsOf = ({ requirementPlanReqItems: rows = [] }: RecordData) =>
  (rows as RecordData[]).map(({ skuCode, qty, weight }) => [skuCode, qty, weight])

describe('the form of a demand plan', () => {
  it('starts from the goods and terms of the lease plans of the chosen projects', async () => {
    const projectId = await addProject({ contractorUserName: '周工', contractorUserMobile: '13800000555' })
    const rows = [goods(PANEL, 30, '0.900'), goods(PROP, 7, '0.070')]
    const place = { deliveryAddress: '示范路', deliveryAddressDetail: '东门' }
    await lease(projectId, rows, { ...place, orderAluminumIngotPrice: '20500.50', expectedDeliveryDate: '2026-04-20' })
    const values = await choose([[projectId]])
    expect(rowsOf(values)).toEqual([
      [PANEL, 30, '0.900'],
      [PROP, 7, '0.070'],
    ])
    expect(values).toMatchObject({
      ...{ orderPrice: '20500.50', expectedDeliveryDate: '2026-04-20', deliveryAddress: '示范路东门' },
      ...{ contractorUserName: '周工', contractorUserMobile: '13800000555' },
    })
    for (const operation of [`${PLAN}.open-goods`, `${PLAN}.open-terms`]) {
      const answer = await server.call(operation, { query: { projectIds: projectId } })
      expect(check(operation, answer), operation).toEqual([])
    }
  })

  it('has the factory and the site of a project whose lease plans say no place', async () => {
    const projectId = await addProject({ factoryId: seedId('factory', 2) })
    await lease(projectId, [goods(PANEL, 1, '0.028')])
    const { deliveryAddress, factoryId, orderPrice } = await choose([[projectId]])
    expect([deliveryAddress, factoryId, orderPrice]).toEqual(['示范路 8 号', seedId('factory', 2), undefined])
  })

  it.each([
    ['with its detail', 500],
    ['alone, which with its detail would be too long', 501],
  ])('has the site of the lease plan %s', async (_, length) => {
    const projectId = await addProject()
    const [place, detail] = ['路'.repeat(400), '门'.repeat(length - 400)]
    await lease(projectId, [goods(PANEL, 1, '0.028')], { deliveryAddress: place, deliveryAddressDetail: detail })
    const { deliveryAddress } = await choose([[projectId]])
    expect(deliveryAddress).toBe(length > LONGEST_ADDRESS ? place : `${place}${detail}`)
  })

  it('follows a later choice, and has nothing of a project that is no longer chosen', async () => {
    const [one, two] = [await addProject(), await addProject()]
    await lease(one, [goods(PANEL, 30, '0.900')], { orderAluminumIngotPrice: '20500.50' })
    await lease(two, [goods(PROP, 7, '0.070')])
    const both = [
      [PANEL, 30, '0.900'],
      [PROP, 7, '0.070'],
    ]
    expect(rowsOf(await choose([[one], [one, two]]))).toEqual(both)
    const { orderPrice, ...values } = await choose([[one, two], [two]])
    expect(rowsOf(values)).toEqual([[PROP, 7, '0.070']])
    expect(orderPrice).toBeUndefined()
    expect(rowsOf(await choose([[one], []]))).toEqual([])
  })

  it('keeps the rows and terms that were typed before', async () => {
    const projectId = await addProject()
    await lease(projectId, [goods(PANEL, 30, '0.900')], { orderAluminumIngotPrice: '20500.50' })
    const values = await choose([[projectId]], {
      requirementPlanReqItems: [goods(PROP, 2, '0.020')],
      orderPrice: '19999',
    })
    expect(rowsOf(values)).toEqual([[PROP, 2, '0.020']])
    expect(values).toMatchObject({ orderPrice: '19999' })
  })

  it('of a stored draft keeps blank what was left blank when its goods are changed', async () => {
    const projectId = await addProject({ contractorUserName: '周工', factoryId: seedId('factory', 2) })
    const id = await draft([projectId], goods(PANEL, 3))
    const query = { requirementId: id }
    const record = (await server.call(`${PLAN}.detail`, { query })).data as RecordData
    const store = new FormStore(form, { record, mode: 'edit' }, scope)
    const watch = watchLookups(store, createLookup({ call: api.dynamicCall }), 0)
    store.change('requirementPlanReqItems', [goods(PANEL, 4)])
    await watch.waitForAll()
    watch.stop()
    expect(store.values().contractorUserName ?? '').toBe('')
  })

  it('brings only what demand plans under way have left, with its share of the weight', async () => {
    const projectId = await addProject()
    await lease(projectId, [goods(PANEL, 30, '0.900'), goods(PROP, 7, '0.070')])
    const id = await draft([projectId], goods(PANEL, 20))
    expect(rowsOf(await choose([[projectId]])), 'a draft takes nothing').toHaveLength(2)
    await done(submit(id))
    expect(rowsOf(await choose([[projectId]]))).toEqual([
      [PANEL, 10, '0.300'],
      [PROP, 7, '0.070'],
    ])
    await demand([projectId], goods(PANEL, 10), goods(PROP, 7))
    expect(rowsOf(await choose([[projectId]]))).toEqual([])
  })

  it('brings nothing of a lease plan that nobody has agreed to, or that the caller may not see', async () => {
    const projectId = await addProject({ factoryId: seedId('factory', 1) })
    const leaseId = await draftLease(projectId, [goods(PANEL, 30, '0.900')])
    await done(call('lease.plan.submit', { leaseId }))
    expect(rowsOf(await choose([[projectId]]))).toEqual([])
    await agree(server, 'lease.plan', leaseId)
    expect(rowsOf(await choose([[projectId]]))).toHaveLength(1)
    const ask = (as: string, projectIds = projectId) => server.call(`${PLAN}.open-goods`, { as, query: { projectIds } })
    expect((await ask('operator')).data).toHaveLength(1)
    expect(await ask('factory'), 'has no right to lease plans').toMatchObject({ status: 200, data: [] })
    expect((await ask('clerk')).status, 'has no right to demand plans').toBe(403)
    expect((await ask('factory', seedId('project', 3))).status, 'is of another factory').toBe(404)
  })
})

describe('the submission of a demand plan', () => {
  it('takes what its lease plans hold open, and more is refused at its row with what is left', async () => {
    const projectId = await addProject()
    await lease(projectId, [goods(PANEL, 100, '2.800'), goods(PROP, 10, '0.100')])
    await demand([projectId], goods(PANEL, 60))
    expect(await refusedFor([projectId], goods(PROP, 10), goods(PANEL, 41))).toEqual({
      'requirementPlanReqItems.1.qty': '超出租赁计划，剩余数量40',
    })
    expect(await refusedFor([projectId], goods(PANEL, 30), goods(PANEL, 11))).toEqual({
      'requirementPlanReqItems.1.qty': '超出租赁计划，剩余数量10',
    })
    expect(await refusedFor([projectId], goods('LM-P300-2700', 1))).toEqual({
      'requirementPlanReqItems.0.qty': '租赁计划中没有该产品',
    })
    await demand([projectId], goods(PANEL, 40))
    expect(await refusedFor([projectId], goods(PANEL, 1))).toEqual({
      'requirementPlanReqItems.0.qty': '超出租赁计划，剩余数量0',
    })
    await lease(projectId, [goods(PANEL, 5, '0.140'), goods('LM-P300-2700', 3, '0.060')])
    await demand([projectId], goods(PANEL, 5), goods('LM-P300-2700', 3))
  })

  it('is free for a project without an agreed lease plan, alone or beside one that has one', async () => {
    const [free, bound] = [await addProject(), await addProject()]
    await demand([free], goods(PANEL, 1000))
    await lease(bound, [goods(PANEL, 10, '0.280')])
    await demand([free, bound], goods(PANEL, 4), goods(PROP, 4))
    expect(await refusedFor([bound], goods(PANEL, 7)), 'both take of the one that says what it holds').toEqual({
      'requirementPlanReqItems.0.qty': '超出租赁计划，剩余数量6',
    })
  })

  it('of two projects takes of both, and leaves a project to those that name no other one', async () => {
    const [one, two] = [await addProject(), await addProject()]
    await lease(one, [goods(PANEL, 10, '0.280')])
    await lease(two, [goods(PANEL, 10, '0.280')])
    await demand([one, two], goods(PANEL, 10))
    await demand([one], goods(PANEL, 10))
    expect(await refusedFor([two], goods(PANEL, 1))).toEqual({
      'requirementPlanReqItems.0.qty': '超出租赁计划，剩余数量0',
    })
  })

  it('of projects that share others takes no more than there is, and all that there is', async () => {
    const leaseOf = async (qty: number) => {
      const projectId = await addProject()
      await lease(projectId, [goods(PROP, 1, '0.010'), ...(qty > 0 ? [goods(PANEL, qty, '0.280')] : [])])
      return projectId
    }
    const [one, two, three] = [await leaseOf(10), await leaseOf(10), await leaseOf(0)]
    await demand([one, two], goods(PANEL, 10))
    await demand([two, three], goods(PANEL, 10))
    expect(await refusedFor([one], goods(PANEL, 1)), 'what the first took of either is needed there').toEqual({
      'requirementPlanReqItems.0.qty': '超出租赁计划，剩余数量0',
    })
    const [four, five, six] = [await leaseOf(10), await leaseOf(10), await leaseOf(10)]
    await demand([five, six], goods(PANEL, 10))
    await demand([four, five], goods(PANEL, 10))
    await demand([four], goods(PANEL, 10))
    expect(await refusedFor([four, five, six], goods(PANEL, 1))).toBeDefined()
  })

  it('locks the goods of lease plans for a submission, and for no draft', async () => {
    const projectId = await addProject()
    const query = { requirementId: await draft([projectId], goods(PANEL, 1)) }
    const record = (await server.call(`${PLAN}.detail`, { query })).data as UnsavedOf<typeof PLAN>
    const locksOf = (isSubmitted: boolean) => demandPlanRules.locks?.(record, {} as UnscopedServices, isSubmitted)
    expect(await locksOf(false)).toEqual([])
    expect(await locksOf(true)).toHaveLength(1)
  })

  it('names each project once, and takes and is brought what it holds once', async () => {
    const projectId = await addProject()
    await lease(projectId, [goods(PANEL, 10, '0.280')])
    const other = await addProject()
    await lease(other, [goods(PANEL, 10, '0.300')])
    const twice = [projectId, projectId]
    const { data: brought } = await server.call(`${PLAN}.open-goods`, {
      query: { projectIds: [...twice, other].join(',') },
    })
    expect((brought as RecordData[]).map(({ qty, weight }) => [qty, weight])).toEqual([
      [10, '0.280'],
      [10, '0.300'],
    ])
    expect(await refusedFor(twice, goods(PANEL, 11))).toEqual({
      'requirementPlanReqItems.0.qty': '超出租赁计划，剩余数量10',
    })
    const id = await demand(twice, goods(PANEL, 10))
    const { data } = await server.call(`${PLAN}.detail`, { query: { requirementId: id } })
    expect(data).toMatchObject({ projectId: [projectId], projectList: [{ projectId }] })
    expect((data as { projectList: unknown[] }).projectList).toHaveLength(1)
  })

  it('gives back what it took once it is withdrawn, refused or sent back', async () => {
    const projectId = await addProject()
    await lease(projectId, [goods(PANEL, 10, '0.280')])
    const decide = async (id: string, flag: string) => {
      const query = { status: 0, businessId: id }
      const { records } = (await server.call('flow.todo.page', { as: 'operator', query })).data as {
        records: RecordData[]
      }
      const body = { taskId: String(records[0]?.taskId), flag, comment: '请改' }
      await done(call('flow.work.complete-task', body, 'operator'))
    }
    const freedBy: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => done(call(`${PLAN}.reset`, { id })),
      (id) => decide(id, 'no'),
      (id) => decide(id, 'back'),
    ]
    for (const free of freedBy) {
      const id = await demand([projectId], goods(PANEL, 10))
      expect(await refusedFor([projectId], goods(PANEL, 1))).toBeDefined()
      await free(id)
    }
    const id = await demand([projectId], goods(PANEL, 10))
    await agree(server, PLAN, id)
    expect(await refusedFor([projectId], goods(PANEL, 1)), 'what is agreed to stays taken').toBeDefined()
  })

  it('goes through as often as there is for it, of those that come at once, also of projects shared with a third', async () => {
    const [one, two] = [await addProject(), await addProject()]
    await lease(one, [goods(PANEL, 10, '0.280')])
    await lease(two, [goods(PANEL, 10, '0.280')])
    const statusesOf = async (ids: readonly string[]) =>
      (await Promise.all(ids.map(submit))).map(({ status }) => status).toSorted()
    await demand([one, two], goods(PANEL, 12))
    const rivals = [await draft([one], goods(PANEL, 8)), await draft([two], goods(PANEL, 8))]
    expect(await statusesOf(rivals)).toEqual([200, 400])
    const three = await addProject()
    await lease(three, [goods(PANEL, 10, '0.280')])
    const four = await Promise.all([4, 4, 4, 4].map((qty) => draft([three], goods(PANEL, qty))))
    expect(await statusesOf(four)).toEqual([200, 200, 400, 400])
  })
})

describe('a demand plan and its lease plans', () => {
  const related = async (resource: string, id: string) =>
    (await server.call('flow.document.related', { query: { resource, id } })).data as {
      sources: RecordData[]
      followUps: RecordData[]
    }

  it('name each other as source and follow-up, those that were agreed to until the submission', async () => {
    const projectId = await addProject()
    const first = await lease(projectId, [goods(PANEL, 10, '0.280')])
    const id = await draft([projectId], goods(PANEL, 12))
    const sourcesOf = async () =>
      (await related(PLAN, id)).sources.filter(({ routeKey }) => routeKey === 'plan').map((own) => own.businessId)
    expect(await sourcesOf()).toEqual([first])
    const second = await lease(projectId, [goods(PANEL, 2, '0.056')])
    await done(submit(id))
    expect((await sourcesOf()).toSorted()).toEqual([first, second].toSorted())
    await lease(projectId, [goods(PANEL, 2, '0.056')])
    expect(await sourcesOf()).toHaveLength(2)
    const { followUps } = await related('lease.plan', second)
    expect(followUps).toMatchObject([{ kind: '需求计划', routeKey: 'demand-plan', businessId: id }])
  })

  it('are seeded so that nothing is taken twice, and something is open', async () => {
    const list = async (operation: string) => (await server.call(operation)).data as RecordData[]
    const demands = (await list(`${PLAN}.list`)).filter(({ status }) => isActive({ status: Number(status) }))
    const left: number[] = []
    for (let number = 1; number <= seedLeasePlans.length; number += 1) {
      const query = { leaseId: seedId('leasePlan', number) }
      const plan = (await server.call('lease.plan.detail', { query })).data as RecordData
      if (!isApproved({ status: Number(plan.status) })) continue
      const own = demands.filter(({ projectId }) => (projectId as string[]).join() === plan.projectId)
      const open = addUpPieces(plan.totalRentalMes as RecordData[])
      for (const [sku, qty] of addUpPieces(own.flatMap((demand) => demand.requirementPlanReqItems as RecordData[]))) {
        open.set(sku, (open.get(sku) ?? 0) - qty)
      }
      left.push(...open.values())
    }
    expect(Math.min(...left)).toBe(0)
    expect(Math.max(...left)).toBeGreaterThan(0)
  })
})
