import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../src/api/api'
import { createLookup } from '../../../src/api/lookup'
import { FormStore } from '../../../src/form/formStore'
import { watchLookups } from '../../../src/form/watchLookups'
import { screen as payment } from '../../../src/generated/screens/lease/project-lease/lease-payment-form'
import { screen as rent } from '../../../src/generated/screens/lease/rent/project-lease-edit-form'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(() => server.close())

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

/** A new form; `type` fills fields in and waits for what follows. */
function openForm(screen: typeof payment) {
  const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
  const lookups = watchLookups(store, createLookup({ call: api.dynamicCall, note: () => {} }), 0)
  const type = async (values: Record<string, string | number | undefined>) => {
    for (const [field, value] of Object.entries(values)) store.change(field, value)
    await lookups.waitForAll()
    return ((store.value('instalments') ?? []) as readonly Row[]).map(({ period, endDate, totalCurValue }) =>
      [period, endDate, totalCurValue].join(' '),
    )
  }
  const errorAt = (field: string) => {
    store.validate()
    return new Map(store.errors()).get(field)?.text
  }
  /** What stands beside the instalments; undefined where nothing does. */
  const difference = () => {
    const spec = screen.tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    const field = spec.find(({ name }) => name === 'instalmentsOff')
    return field?.visible?.({ ...scope, form: store.values() }) ? store.value('instalmentsOff') : undefined
  }
  return { type, errorAt, difference }
}

const TERMS = { leaseStartDate: '2026-03-15', firstPayDate: '2026-03-10', rentPayCycle: 2, totalPeriods: 3 }

test('the form of a lease shows its instalments while it is filled in, and follows each change', async () => {
  const { type, errorAt, difference } = openForm(payment)
  expect(await type({ totalCurValue: '1000' }), 'nothing says when').toEqual([])
  expect(difference()).toBeUndefined()
  expect(await type(TERMS)).toEqual(['1 2026-03-15 333.33', '2 2026-05-14 333.33', '3 2026-07-14 333.34'])
  expect(await type({ initialPayDue: '100', firstPayPrice: '500' })).toEqual([
    '0 2026-03-10 100.00',
    '1 2026-03-15 500.00',
    '2 2026-05-14 200.00',
    '3 2026-07-14 200.00',
  ])
  expect(errorAt('totalCurValue'), 'they come to the total').toBeUndefined()
  expect(difference()).toBeUndefined()
  expect((await type({ afterPayPrice: '150' })).slice(2)).toEqual(['2 2026-05-14 150.00', '3 2026-07-14 150.00'])
  // 100 + 500 + 2 × 150 = 900, and not 1,000.
  expect(errorAt('totalCurValue')).toMatch(/^本次总金额应等于/)
  expect(difference(), 'by how many yuan').toBe('-100')
  await type({ afterPayPrice: '250.5' })
  expect(difference()).toBe('101')
  await type({ totalCurValue: undefined })
  expect(difference(), 'without a total there is nothing to differ from').toBeUndefined()
  await type({ totalCurValue: '1000', afterPayPrice: '150' })
  expect(await type({ totalPeriods: undefined, leaseStartDate: undefined, afterPayPrice: undefined })).toEqual([
    '0 2026-03-10 100.00',
    '1 2026-03-10 500.00',
  ])
})

test('terms that cannot be saved have no instalments', async () => {
  const { type } = openForm(payment)
  expect(await type({ ...TERMS, totalCurValue: '1000' })).toHaveLength(3)
  expect(await type({ totalCurValue: '10.001' }), 'a thousandth is no money').toEqual([])
  expect(await type({ totalCurValue: '1000', rentPayCycle: 120, totalPeriods: 600 }), '5,990 years').toHaveLength(600)
  expect(await type({ leaseStartDate: '5000-01-01' }), 'beyond the year 9999').toEqual([])
})

test('the form of a project lease shows its equal parts from the day of entry on', async () => {
  const { type } = openForm(rent)
  const terms = { estimatedEntryDate: '2026-01-31', rentPayCycle: 1, totalPeriods: 3, leaseTotalMoney: '100.01' }
  expect(await type(terms)).toEqual(['1 2026-01-31 33.34', '2 2026-02-28 33.34', '3 2026-03-31 33.33'])
})

test('what the form shows is what the bills say once the lease is approved', async () => {
  const terms = { estimatedEntryDate: '2026-03-15', rentPayCycle: 1, totalPeriods: 7, leaseTotalMoney: '999.97' }
  const { type } = openForm(rent)
  const shown = await type(terms)
  const body = { projectId: seedId('project', 2), leaseQty: 1, estimatedExitDate: '2027-03-01', ...terms }
  const { status, data, msg } = await server.call('lease.project-lease.add', { body })
  expect(status, String(msg)).toBe(200)
  const { leaseId } = data as { leaseId: string }
  expect((await server.call('lease.project-lease.submit', { body: { leaseId } })).status).toBe(200)
  await agree(server, 'lease.project-lease', leaseId)
  const page = await server.call('lease.bill.page', { query: { size: 100, projectName: '云栖' } })
  const bills = (page.data as { records: readonly Row[] }).records.filter((bill) => bill.leaseId === leaseId)
  const said = bills.map(({ period, endDate, totalCurValue }) => [period, endDate, totalCurValue].join(' '))
  expect(said.toSorted()).toEqual(shown.toSorted())
  expect(shown).toHaveLength(7)
})
