import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { createLookup } from '../../../src/api/lookup'
import { toPage } from '../../../src/api/usePage'
import type { FormScreen } from '../../../src/contract/screen'
import type { RecordData } from '../../../src/contract/value'
import { FormStore } from '../../../src/form/formStore'
import { watchLookups } from '../../../src/form/watchLookups'
import { screen as payment } from '../../../src/generated/screens/lease/project-lease/lease-payment-form'
import { screen as rent } from '../../../src/generated/screens/lease/rent/project-lease-edit-form'
import { insertRecord } from '../../support/insertRecord'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const AGREED = 10

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(() => server.close())

async function first(operation: string, query: RecordData): Promise<RecordData> {
  const [record] = toPage(await api.dynamicCall(operation, { query })).records
  if (record === undefined) throw new Error(`${operation} answers nothing`)
  return record
}

const idOfProject = async (projectCode: string) =>
  (await first('project.project.page', { projectCode })).projectId ?? ''

/** A new form, and what is chosen or typed in it, one after the other. */
async function open(form: FormScreen, ...changes: readonly [string, RecordData[string]][]): Promise<FormStore> {
  const store = new FormStore(form, { record: undefined, mode: 'add' }, scope)
  const watch = watchLookups(store, createLookup({ call: api.dynamicCall }), 0)
  for (const [field, value] of changes) {
    store.change(field, value)
    await watch.waitForAll()
  }
  watch.stop()
  return store
}

describe('a project lease', () => {
  it('starts from the lease plan of the chosen project, and from the other one when that is chosen [B334]', async () => {
    const plan = await first('lease.plan.page', { projectName: '云栖河畔花园一期' })
    const store = await open(rent, ['projectId', await idOfProject('XM-0001')])
    expect(store.values()).toMatchObject({
      leaseQty: 1,
      leaseTotalMoney: '603000.00',
      leasePerMoney: '4759.86',
      leaseTax: '13.00',
      rentPayCycle: 1,
      totalPeriods: 12,
      estimatedEntryDate: plan.estimatedEntryDate,
      estimatedExitDate: plan.estimatedExitDate,
    })
    const other = await open(
      rent,
      ['projectId', await idOfProject('XM-0001')],
      ['projectId', await idOfProject('XM-0002')],
    )
    expect(other.values()).toMatchObject({ leaseTotalMoney: '420000.00', rentPayCycle: 3, totalPeriods: 4 })
  })

  it('is empty for a project without a plan, also after one that has one', async () => {
    const projectId = '8000000000000000902'
    const body = { projectName: '尚无计划的项目', projectCode: 'XM-NONE' }
    await insertRecord(server.db, { id: projectId, resource: 'project.project', status: AGREED, body })
    const store = await open(
      rent,
      ['leaseTax', '6'],
      ['projectId', await idOfProject('XM-0001')],
      ['projectId', projectId],
    )
    const { projectId: chosen, leaseTax, leaseQty, leaseTotalMoney, totalPeriods, estimatedExitDate } = store.values()
    expect([chosen, leaseTax]).toEqual([projectId, '6'])
    const filled = [leaseQty, leaseTotalMoney, totalPeriods, estimatedExitDate]
    expect(filled).toEqual(filled.map(() => undefined))
  })

  it('keeps what was typed, whatever the plan says', async () => {
    const store = await open(
      rent,
      ['totalPeriods', 6],
      ['projectId', await idOfProject('XM-0001')],
      ['leaseTotalMoney', '500000'],
      ['projectId', await idOfProject('XM-0002')],
    )
    expect(store.values()).toMatchObject({ totalPeriods: 6, leaseTotalMoney: '500000', rentPayCycle: 3 })
  })
})

/** A month of put-ins with what came in of it, in tonnes. */
const arrived = (totalWeight: string): [string, RecordData[]] => [
  'settlementMonthAndWeight',
  [{ yearMonth: '2026-02', totalWeight, putInIds: [] }],
]

describe('a lease of a factory', () => {
  it('starts from the lease plan of the projects that its material request names', async () => {
    const { requirementId = '' } = await first('requirement.demand-plan.page', { reqCode: 'CL-2025-001' })
    const values = (await open(payment, ['requirementId', requirementId])).values()
    expect(values).toMatchObject({ leaseQty: 1, rentPayCycle: 1, totalPeriods: 12, tax: '13.00' })
    expect(values.totalCurValue, 'nothing came in yet that could be leased').toBeUndefined()
  })

  it('proposes the rent of what came in, not of the whole plan', async () => {
    const { requirementId = '' } = await first('requirement.demand-plan.page', { reqCode: 'CL-2025-001' })
    const { totalTheoreticalWeight } = await first('lease.plan.page', { projectName: '云栖河畔花园一期' })
    const planned = Number(totalTheoreticalWeight)
    expect(planned).toBeGreaterThan(10)
    const propose = async (tonnes: string) =>
      (await open(payment, ['requirementId', requirementId], arrived(tonnes))).values().totalCurValue
    expect(await propose('10.000')).toBe(((603_000 * 10) / planned).toFixed(2))
    expect(await propose(planned.toFixed(3))).toBe('603000.00')
    expect(await propose((planned + 5).toFixed(3)), 'more came than was planned: all of it').toBe('603000.00')
    const typed = await open(payment, ['totalCurValue', '1.00'], ['requirementId', requirementId], arrived('10.000'))
    expect(typed.values().totalCurValue).toBe('1.00')
  })

  it('comes to a share of what the plans of several projects come to', async () => {
    const requirementId = '8000000000000000901'
    const projectId = [await idOfProject('XM-0001'), await idOfProject('XM-0002')]
    const body = { projectId, reqCode: 'CL-TWO' }
    await insertRecord(server.db, { id: requirementId, resource: 'requirement.demand-plan', status: AGREED, body })
    const store = await open(payment, ['requirementId', requirementId], arrived('9999.000'))
    expect(store.values()).toMatchObject({ totalPeriods: 12, totalCurValue: '1023000.00' })
  })

  it('asks whose plan is meant', async () => {
    const answer = await server.call('lease.plan.by-project')
    expect(answer).toMatchObject({ status: 400, data: { fields: { projectId: '请选择项目' } } })
  })
})
