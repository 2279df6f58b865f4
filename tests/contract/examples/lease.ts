import { seedId } from '../../../src/seed/data/seedId'
import type { JsonObject } from '../../../src/server/http/json'
import { addPutIn } from '../../support/addPutIn'
import { agree } from '../../support/agree'
import { importColumns } from '../../support/importColumns'
import type { TestServer } from '../../support/testServer'
import { uploadWorkbook } from '../../support/workbookFile'
import type { ExampleContext, Examples } from '../example'

type Row = Record<string, unknown>

let months = 0
/** A month of its own, in which something came in for the first demand plan: it is leased once. */
async function newMonth({ db }: TestServer): Promise<string> {
  months += 1
  const yearMonth = `${2030 + months}-02`
  await addPutIn(db, { requireIds: [seedId('demandPlan', 1)], entryDate: `${yearMonth}-15`, weight: '20.500' })
  return yearMonth
}

/** What the lease payment form asks for. */
export const leaseOfFactory = async (server: TestServer, leaseConfirmCode: string): Promise<JsonObject> => ({
  factoryId: seedId('factory', 1),
  requirementId: seedId('demandPlan', 1),
  settlementMonthAndWeight: [{ yearMonth: await newMonth(server), putInIds: [] }],
  leaseConfirmCode,
  firstPayDate: '2026-02-10',
  leaseStartDate: '2026-02-15',
  lfComplete: '1',
  rentPayCycle: 1,
  totalPeriods: 3,
  totalCurValue: '300.00',
})

/** The confirmation code of a lease that has bills. */
async function newBilledLease({ server, newCode, fieldOf }: ExampleContext): Promise<string> {
  const code = newCode()
  const leaseId = await fieldOf('lease.project-lease.add', { body: await leaseOfFactory(server, code) }, 'leaseId')
  await server.call('lease.project-lease.submit', { body: { leaseId } })
  await agree(server, 'lease.project-lease', leaseId)
  return code
}

async function newBill(context: ExampleContext): Promise<string> {
  const query = { leaseConfirmCode: await newBilledLease(context) }
  const { data } = await context.server.call('lease.bill.payment-list', { query })
  return String((data as Row[])[0]?.billId)
}

/** The summary of a factory that has something to pay. */
async function openSummary(context: ExampleContext): Promise<string> {
  await newBilledLease(context)
  const { data } = await context.server.call('lease.rent-summary.page', { query: { size: 500 }, body: {} })
  const summary = (data as { records: Row[] }).records.find(({ factoryId }) => factoryId === seedId('factory', 1))
  return String(summary?.id)
}

export const leaseExamples: Examples = {
  // A project that is approved, so that the plan can be submitted.
  'lease.plan.add': () => ({
    body: {
      projectId: seedId('project', 2),
      deliveryMethod: '1',
      leaseQty: 1,
      leaseTotalMoney: '100.00',
      estimatedEntryDate: '2026-01-31',
      estimatedExitDate: '2026-12-31',
      rentPayCycle: 1,
      totalPeriods: 3,
      totalRentalMes: [{ skuCode: 'LM-P400-2700', qty: 1 }],
    },
  }),
  'lease.plan.by-project': () => ({ query: { projectId: seedId('project', 1) } }),
  'lease.project-lease.schedule': () => ({
    query: { leaseStartDate: '2026-03-01', rentPayCycle: 1, totalPeriods: 3, totalCurValue: '100.00' },
  }),
  'lease.project-lease.add': async ({ server, newCode }) => ({ body: await leaseOfFactory(server, newCode()) }),
  'lease.invoice.list': () => ({ query: { factoryId: seedId('factory', 1), endDate: '2026-12-31' } }),
  'lease.invoice.payment': async (context) => ({
    body: { billId: await newBill(context), paymentMoney: '0.01', paymentDate: '2026-03-01' },
  }),
  'lease.rent-summary.page': () => ({ query: { size: 5 }, body: { factoryName: '铝模' } }),
  'lease.rent-summary.detail': async ({ someId }) => ({ query: { id: await someId('lease.rent-summary') } }),
  'lease.rent-summary.import': async (context) => {
    const leaseConfirmCode = await newBilledLease(context)
    const rows = [
      { leaseConfirmCode, period: 2, endDate: '2026-05-31', totalCurValue: '120.50' },
      { leaseConfirmCode, period: 3, endDate: '2026-06-30', totalCurValue: '79.50' },
    ]
    return { body: { fileId: await uploadWorkbook(context.server, importColumns('lease.rent-summary.import'), rows) } }
  },
  'lease.pay-detail.add': async (context) => ({
    body: { summaryId: await openSummary(context), payMoney: '0.02', payDate: '2026-03-01' },
  }),
  'lease.pay-detail.update': async ({ newId }) => ({
    body: { summaryItemId: await newId('lease.pay-detail'), payMoney: '0.01' },
  }),
}
