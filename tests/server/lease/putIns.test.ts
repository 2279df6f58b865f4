import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addPutIn, type PutInGiven } from '../../support/addPutIn'
import { agree } from '../../support/agree'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const factoryId = seedId('factory', 1)
const AGREED = 10

let server: TestServer
let requirementId: string
let last = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done<T = Row>(operation: string, request: { body?: Row; query?: Record<string, string> }): Promise<T> {
  const { status, data, msg } = await server.call(operation, request)
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as T
}

/** A material request of its own for each test, so that no other's instructions are in the way. */
async function newRequirement(more: Row = {}): Promise<void> {
  last += 1
  const [known] = await done<Row[]>('requirement.demand-plan.list', { query: { reqCode: 'CL-2025-001' } })
  requirementId = `8000000000000000${100 + last}`
  const body = { ...known, requirementId: undefined, reqCode: `CL-T-${last}`, factoryId, ...more }
  await insertRecord(server.db, { id: requirementId, resource: 'requirement.demand-plan', status: AGREED, body })
}

/** An instruction that was agreed, of so many tonnes. */
const newPutIn = (entryDate: string, weight: string, more: Partial<PutInGiven> = {}) =>
  addPutIn(server.db, { requireIds: [requirementId], entryDate, weight, ...more })

function lease(...months: Row[]): Row {
  last += 1
  return {
    factoryId,
    requirementId,
    settlementMonthAndWeight: months,
    leaseConfirmCode: `ZL-P-${last}`,
    firstPayDate: '2026-02-10',
    leaseStartDate: '2026-02-15',
    lfComplete: '1',
    totalPeriods: 3,
    totalCurValue: '300',
  }
}

const add = (...months: Row[]) => done('lease.project-lease.add', { body: lease(...months) })
const submit = ({ leaseId }: Row) => server.call('lease.project-lease.submit', { body: { leaseId } })
const listMonths = () => done<Row[]>('logistics.inbound-instruction.list-month', { query: { requirementId } })

const refused = (path: string, message: string) => ({
  status: 400,
  msg: message,
  data: { fields: { [path]: message } },
})
const AT_FIRST = 'settlementMonthAndWeight.0.yearMonth'
const AT_SECOND = 'settlementMonthAndWeight.1.yearMonth'

test('a month weighs what its instructions brought in, whatever a request says of it [B345]', async () => {
  await newRequirement()
  const first = await newPutIn('2026-01-05', '20.5', { projectPutinCode: 'RK-A' })
  const second = await newPutIn('2026-01-20', '12.345', { projectPutinCode: 'RK-B' })
  await newPutIn('2026-01-21', '99', { status: 0 })
  const saved = await add({ yearMonth: '2026-01', totalWeight: '999.999', putInIds: [first, second] })
  expect(saved).toMatchObject({
    settlementMonthAndWeight: [{ totalWeight: '32.845', putInIds: [first, second] }],
    totalCurWeight: '32.845',
    inboundOrderCode: 'RK-A、RK-B',
    putinDate: '2026-01-20',
  })
  const body = { leaseId: saved.leaseId, settlementMonthAndWeight: [{ yearMonth: '2026-01', putInIds: [first] }] }
  expect(await done('lease.project-lease.update', { body })).toMatchObject({
    totalCurWeight: '20.500',
    inboundOrderCode: 'RK-A',
    putinDate: '2026-01-05',
  })
  expect(await add({ yearMonth: '2026-01' })).toMatchObject({ totalCurWeight: '32.845' })
})

test('a lease names the project of its request, when the goods came in and its total, and so do its bills', async () => {
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5')
  const untold = sql`update record set body = body - 'entryDate', create_time = '2026-01-07 09:00:00' where id = ${putIn}`
  await untold.execute(server.db)
  const saved = await add({ yearMonth: '2026-01', putInIds: [putIn] })
  const project = await done('project.project.detail', { query: { projectId: seedId('project', 1) } })
  const named = { projectName: project.projectName }
  expect(saved).toMatchObject({ ...named, putinDate: '2026-01-07', totalCurValue: '300', leaseTotalMoney: '300' })
  const { leaseId } = saved
  const paid = { leaseId, totalCurValue: null, firstPayPrice: '50', afterPayPrice: '40' }
  const changed = await done('lease.project-lease.update', { body: paid })
  expect(changed, 'follows what is paid').toMatchObject({
    ...named,
    totalCurValue: '130.00',
    leaseTotalMoney: '130.00',
  })
  expect((await submit(saved)).status).toBe(200)
  await agree(server, 'lease.project-lease', String(leaseId))
  const query = { leaseConfirmCode: String(saved.leaseConfirmCode), size: '50' }
  const { records } = await done<{ records: Row[] }>('lease.bill.page', { query })
  expect(records.map(({ projectName }) => projectName)).toEqual([1, 2, 3].map(() => project.projectName))
})

test('a month that stands twice in a lease is refused at its second row', async () => {
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5')
  const row = { yearMonth: '2026-01', putInIds: [putIn] }
  const answer = await server.call('lease.project-lease.add', { body: lease(row, row) })
  expect(answer).toMatchObject(refused(AT_SECOND, '结算月份2026-01重复'))
})

test('an instruction of another month, request or status is refused at its row', async () => {
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5')
  const unborn = await newPutIn('2026-01-06', '20.5', { status: 0 })
  const add2 = (row: Row) => server.call('lease.project-lease.add', { body: lease(row) })
  const answer = await add2({ yearMonth: '2026-02', putInIds: [putIn] })
  expect(answer).toMatchObject(refused(AT_FIRST, '入库指令不属于该材料申请单2026-02的入库'))
  const early = await add2({ yearMonth: '2026-01', putInIds: [unborn] })
  expect(early).toMatchObject(refused('settlementMonthAndWeight.0.putInIds', '入库指令尚未生效'))
})

test('a lease takes what its own factory delivered, where several deliver for one request', async () => {
  await newRequirement({ factoryId: undefined })
  const own = await newPutIn('2026-01-05', '20.5', { factoryId })
  const foreign = await newPutIn('2026-01-06', '9.5', { factoryId: seedId('factory', 2) })
  const named = await server.call('lease.project-lease.add', {
    body: lease({ yearMonth: '2026-01', putInIds: [own, foreign] }),
  })
  expect(named).toMatchObject(refused('settlementMonthAndWeight.0.putInIds', '入库指令不属于该铝模厂'))
  expect(await add({ yearMonth: '2026-01' })).toMatchObject({
    settlementMonthAndWeight: [{ totalWeight: '20.500', putInIds: [own] }],
    totalCurWeight: '20.500',
  })
  expect(await listMonths()).toMatchObject([{ totalWeight: '30.000' }])
  const query = { requirementId, factoryId: seedId('factory', 2) }
  const months = await done<Row[]>('logistics.inbound-instruction.list-month', { query })
  expect(months).toMatchObject([{ totalWeight: '9.500', putInIds: [foreign] }])
})

test('what a submitted lease holds is refused to others, with the name of that lease, until it is given back', async () => {
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5', { projectPutinCode: 'RK-HELD' })
  const row = { yearMonth: '2026-01', putInIds: [putIn] }
  const [first, second] = [await add(row), await add(row)]
  expect(await listMonths()).toMatchObject([{ yearMonth: '2026-01', totalWeight: '20.500', putInIds: [putIn] }])
  expect((await submit(first)).status).toBe(200)
  const message = `入库指令RK-HELD已由租赁${String(first.leaseConfirmCode)}计租`
  expect(await submit(second)).toMatchObject(refused(AT_FIRST, message))
  expect(await server.call('lease.project-lease.add', { body: lease(row) })).toMatchObject(refused(AT_FIRST, message))
  const unnamed = await server.call('lease.project-lease.add', { body: lease({ yearMonth: '2026-01' }) })
  expect(unnamed).toMatchObject(refused(AT_FIRST, message))
  expect(await listMonths()).toEqual([])

  await done('lease.project-lease.reset', { body: { leaseId: first.leaseId } })
  expect(await listMonths()).toHaveLength(1)
  expect((await submit(second)).status).toBe(200)
  expect((await submit(first)).status).toBe(400)
})

test('what a lease held that its applicant gave up can be leased by another', async () => {
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5')
  const row = { yearMonth: '2026-01', putInIds: [putIn] }
  const first = await add(row)
  await server.db.updateTable('record').set({ status: 130 }).where('id', '=', String(first.leaseId)).execute()
  expect(await listMonths()).toHaveLength(1)
  expect((await submit(await add(row))).status).toBe(200)
})

test('what comes in later in a leased month can be leased by itself', async () => {
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5')
  await submit(await add({ yearMonth: '2026-01', putInIds: [putIn] }))
  const later = await newPutIn('2026-01-25', '3.1')
  expect(await listMonths()).toEqual([{ yearMonth: '2026-01', totalWeight: '3.100', putInIds: [later] }])
  const saved = await add({ yearMonth: '2026-01' })
  expect(saved).toMatchObject({ settlementMonthAndWeight: [{ putInIds: [later], totalWeight: '3.100' }] })
  expect((await submit(saved)).status).toBe(200)
})

test('an instruction for two requests is leased once, whichever asks', async () => {
  await newRequirement()
  const other = requirementId
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5', { requireIds: [other, requirementId] })
  const row = { yearMonth: '2026-01', putInIds: [putIn] }
  await submit(await add(row))
  requirementId = other
  expect((await server.call('lease.project-lease.add', { body: lease(row) })).status).toBe(400)
})

test('what came in for another factory is not leased, so that nobody pays for what others were lent', async () => {
  await newRequirement({ factoryId: seedId('factory', 2) })
  await newPutIn('2026-01-05', '20.5')
  const answer = await server.call('lease.project-lease.add', { body: lease({ yearMonth: '2026-01' }) })
  expect(answer).toMatchObject(refused('requirementId', '材料申请单号不属于该铝模厂'))
})

test('of leases of one instruction that are submitted at once one goes through, whoever delivered', async () => {
  await newRequirement({ factoryId: undefined })
  const putIn = await newPutIn('2026-01-05', '20.5')
  const leases: Row[] = []
  // Writes of one factory wait for each other anyway.
  for (let n = 1; n <= 4; n += 1) {
    const body = { ...lease({ yearMonth: '2026-01', putInIds: [putIn] }), factoryId: seedId('factory', n) }
    leases.push(await done('lease.project-lease.add', { body }))
  }
  const answers = await Promise.all(leases.map(submit))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  expect(server.failures).toEqual([])
})

test('a month in which nothing came in is refused, whatever it is said to weigh', async () => {
  await newRequirement()
  const answer = await server.call('lease.project-lease.add', {
    body: lease({ yearMonth: '2026-01', totalWeight: '999.999' }),
  })
  expect(answer).toMatchObject(refused(AT_FIRST, '该材料申请单2026-01没有入库'))
})

test('a lease from before, which names its month without instructions, holds what came in then', async () => {
  await newRequirement()
  const putIn = await newPutIn('2026-01-05', '20.5', { projectPutinCode: 'RK-OLD' })
  const old = lease({ yearMonth: '2026-01', totalWeight: '20.5' })
  await insertRecord(server.db, {
    id: '8200000000000000001',
    resource: 'lease.project-lease',
    status: AGREED,
    body: old,
  })
  expect(await listMonths()).toEqual([])
  const answer = await server.call('lease.project-lease.add', {
    body: lease({ yearMonth: '2026-01', putInIds: [putIn] }),
  })
  expect(answer).toMatchObject(refused(AT_FIRST, `入库指令RK-OLD已由租赁${String(old.leaseConfirmCode)}计租`))
})

test('the seeded draft leases what came in, so that it can be saved and submitted', async () => {
  const query = { leaseConfirmCode: 'ZL-2026-001' }
  const [draft = {}] = await done<Row[]>('lease.project-lease.list', { query })
  const { leaseId, version, settlementMonthAndWeight, totalCurWeight } = draft
  const saved = await done('lease.project-lease.update', { body: { leaseId, version, settlementMonthAndWeight } })
  expect(saved).toMatchObject({ settlementMonthAndWeight, totalCurWeight })
  expect((await submit(draft)).status).toBe(200)
})
