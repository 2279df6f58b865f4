import { compare, toFixed } from '../../../value/decimal'
import type { NewRecord, RecordChange } from '../../crud/records'
import type { FieldOf, RecordOf } from '../../crud/resource'
import type { ScopedServices, UnscopedServices } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { approvedOnly } from '../activeStatus'
import { listByValues } from '../lookup/listByValues'
import { importVerb } from '../workbook/importVerb'
import { billingAccountOf, billingLocks } from './billingAccount'
import { UNPAID } from './billStatus'
import { findWrongTotals } from './findWrongTotals'
import { updateBillingAccount } from './updateBillingAccount'

export const PAYMENT_PLAN_COLUMNS = [
  { field: 'leaseConfirmCode', title: '租赁确认书编号', type: 'text', required: true, maxLength: 100 },
  { field: 'period', title: '期数', type: 'integer', required: true },
  { field: 'endDate', title: '截止日期', type: 'date', required: true },
  { field: 'totalCurValue', title: '应付金额', type: 'decimal', digits: 2, required: true },
  { field: 'memo', title: '备注', type: 'text' },
] as const satisfies readonly SheetColumn<FieldOf<'lease.bill'>>[]

type Row = SheetRow<typeof PAYMENT_PLAN_COLUMNS>
type Lease = RecordOf<'lease.project-lease'>
type Bill = RecordOf<'lease.bill'>

/** Row with its lease; `bill` is absent if the period has none yet. */
interface PlannedBill {
  readonly row: Row
  readonly lease: Lease
  readonly bill: Bill | undefined
}

/** Keeps the first record of each key. */
function byKey<Of>(records: readonly Of[], toKey: (record: Of) => string | undefined): Map<string | undefined, Of> {
  return new Map([...records].reverse().map((record) => [toKey(record), record]))
}

const periodKey = (leaseId: string | undefined, period: number | undefined) => `${leaseId} ${period}`

/** Approved leases that the caller may see, by code, and all their bills. */
async function findBills(rows: readonly Row[], { records, resource, unscoped }: ScopedServices) {
  const values = rows.map((row) => row.values.leaseConfirmCode)
  const leases = await listByValues(
    { resource: resource('lease.project-lease'), field: 'leaseConfirmCode', values, conditions: [approvedOnly] },
    records,
  )
  const leaseIds = leases.map(({ leaseId }) => leaseId)
  const bills = await listByValues(
    { resource: resource('lease.bill'), field: 'leaseId', values: leaseIds },
    unscoped.records,
  )
  return {
    leases: byKey(leases, ({ leaseConfirmCode }) => leaseConfirmCode),
    bills: byKey(bills, ({ leaseId, period }) => periodKey(leaseId, period)),
  }
}

async function planBills(rows: readonly Row[], services: ScopedServices) {
  const { leases, bills } = await findBills(rows, services)
  const [plan, errors]: [PlannedBill[], SheetError[]] = [[], []]
  for (const row of rows) {
    const { leaseConfirmCode, period, totalCurValue } = row.values
    const lease = leases.get(leaseConfirmCode)
    const bill = lease && bills.get(periodKey(lease.leaseId, period))
    const paid = bill?.paymentMoney ?? '0'
    const isTooLittle = compare(totalCurValue, paid) < 0 || compare(totalCurValue, 0) <= 0
    if (lease === undefined) {
      errors.push({ row: row.row, column: '租赁确认书编号', message: '没有该编号的已同意租赁' })
    } else if (isTooLittle) {
      errors.push({ row: row.row, column: '应付金额', message: `必须大于0，且不能小于已付金额 ${paid}` })
    } else plan.push({ row, lease, bill })
  }
  return { plan, errors: errors.length > 0 ? errors : findWrongTotals(plan, [...bills.values()]) }
}

function findRepeated(rows: readonly Row[]): readonly SheetError[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, values }) => {
    const key = JSON.stringify([values.leaseConfirmCode, values.period])
    if (seen.has(key)) return [{ row, column: '期数', message: '同一租赁的期数重复' }]
    seen.add(key)
    return []
  })
}

async function writeBills(planned: readonly PlannedBill[], { records, resource }: UnscopedServices): Promise<void> {
  const [added, changed]: [NewRecord[], RecordChange[]] = [[], []]
  for (const { row, lease, bill } of planned) {
    const { endDate, totalCurValue, memo = null, period } = row.values
    const values = { endDate, memo, totalCurValue: toFixed(totalCurValue, 2) }
    const { leaseId, factoryId, factoryName, projectName, leaseConfirmCode } = lease
    const own = { leaseId, factoryId, factoryName, projectName, leaseConfirmCode, period, paymentMoney: '0.00' }
    if (bill === undefined) added.push({ values: { ...own, ...values }, status: UNPAID })
    else changed.push({ id: bill.billId, values })
  }
  await records.insertAll(resource('lease.bill'), added)
  await records.updateAll(resource('lease.bill'), changed)
}

/** Imports due dates and amounts of approved leases by period. */
export const importPaymentPlan = importVerb({
  columns: PAYMENT_PLAN_COLUMNS,
  resource: 'lease.bill',
  check: findRepeated,
  reads: ['lease.project-lease', 'lease.bill'],
  plan: planBills,
  locks: (planned) => planned.flatMap(({ lease }) => billingLocks(lease)),
  write: async (planned, services) => {
    await writeBills(planned, services)
    const accounts = new Map(
      planned.map(({ lease }) => [JSON.stringify(billingAccountOf(lease)), billingAccountOf(lease)]),
    )
    for (const account of accounts.values()) await updateBillingAccount(account, services)
  },
})
