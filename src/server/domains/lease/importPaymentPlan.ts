import type { RecordData } from '../../../contract/value'
import { compare, formatDecimal } from '../../../value/decimal'
import { inTurn } from '../../crud/inTurn'
import type { Services } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { equals } from '../lookup/equals'
import { underWay } from '../underWay'
import { readSheet, refuseSheet, type WorkbookFile } from '../workbook/sheetRows'
import { type Account, accountOf, listBills } from './account'
import { UNPAID } from './billStatus'
import { settleAccount } from './settleAccount'

export const PAYMENT_PLAN_COLUMNS: readonly SheetColumn[] = [
  { field: 'leaseConfirmCode', title: '租赁确认书编号', type: 'text', required: true, maxLength: 100 },
  { field: 'period', title: '期数', type: 'integer', required: true },
  { field: 'endDate', title: '截止日期', type: 'date', required: true },
  { field: 'totalCurValue', title: '应付金额', type: 'decimal', digits: 2, required: true },
  { field: 'memo', title: '备注', type: 'text' },
]

interface PlannedBill {
  readonly row: SheetRow
  readonly lease: RecordData
  /** Absent: the period is new. */
  readonly bill: RecordData | undefined
}

async function findLease(code: string, { records, resource }: Services): Promise<RecordData | undefined> {
  const conditions = [...equals({ leaseConfirmCode: code }), underWay]
  const [found] = await records.list(resource('lease.project-lease'), { conditions })
  return found
}

async function planBill(row: SheetRow, services: Services): Promise<PlannedBill | SheetError> {
  const { leaseConfirmCode, period, totalCurValue } = row.values
  const lease = await findLease(String(leaseConfirmCode), services)
  if (lease === undefined) {
    return { row: row.row, column: '租赁确认书编号', message: '没有该编号的已提交租赁' }
  }
  const conditions = equals({ leaseId: String(lease.leaseId), period: String(period) })
  const [bill] = await listBills(conditions, services)
  const paid = String(bill?.paymentMoney ?? '0')
  if (compare(String(totalCurValue), paid) < 0 || compare(String(totalCurValue), 0) <= 0) {
    return { row: row.row, column: '应付金额', message: `必须大于0，且不能小于已付金额 ${paid}` }
  }
  return { row, lease, bill }
}

/** A period that stands in the file twice. */
function findRepeated(rows: readonly SheetRow[]): readonly SheetError[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, values }) => {
    const key = JSON.stringify([values.leaseConfirmCode, values.period])
    if (seen.has(key)) return [{ row, column: '期数', message: '同一租赁的期数重复' }]
    seen.add(key)
    return []
  })
}

async function writeBill({ row, lease, bill }: PlannedBill, services: Services): Promise<void> {
  const resource = services.resource('lease.bill')
  const { endDate, totalCurValue, memo = null, period } = row.values
  const values = { endDate, memo, totalCurValue: formatDecimal(String(totalCurValue), { digits: 2 }) }
  if (bill !== undefined) {
    await services.records.update(resource, String(bill.billId), { values })
    return
  }
  const { leaseId, factoryId, factoryName, leaseConfirmCode } = lease
  const own = { leaseId, factoryId, factoryName, leaseConfirmCode, period, paymentMoney: '0.00' }
  await services.records.insert(resource, { ...own, ...values }, { status: UNPAID })
}

/** Sets due dates and amounts of leases that are under way, period by period; all rows or none. */
export async function importPaymentPlan(file: WorkbookFile, services: Services): Promise<{ imported: number }> {
  const rows = await readSheet(file, PAYMENT_PLAN_COLUMNS)
  const repeated = findRepeated(rows)
  if (repeated.length > 0) refuseSheet(repeated, file.field)
  return inTurn('lease', services, async (inner) => {
    const planned: PlannedBill[] = []
    const errors: SheetError[] = []
    for (const row of rows) {
      const result = await planBill(row, inner)
      if ('lease' in result) planned.push(result)
      else errors.push(result)
    }
    if (errors.length > 0) refuseSheet(errors, file.field)
    const accounts = new Map<string, Account>()
    for (const bill of planned) {
      await writeBill(bill, inner)
      accounts.set(JSON.stringify(accountOf(bill.lease)), accountOf(bill.lease))
    }
    for (const account of accounts.values()) await settleAccount(account, inner)
    return { imported: rows.length }
  })
}
