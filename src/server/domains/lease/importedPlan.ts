import { compare, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices, UnscopedServices } from '../../crud/services'
import { listByValues } from '../lookup/listByValues'
import type { ImportedRow, ImportFault, ImportRule } from '../workbook/importRule'
import { billingAccountOf, billingLocks } from './billingAccount'
import { UNPAID } from './billStatus'
import { findWrongTotals } from './findWrongTotals'
import { updateBillingAccount } from './updateBillingAccount'

type Row = ImportedRow<'lease.bill'>

function findTooLittle({ row, values, stored }: Row): readonly ImportFault[] {
  const { totalCurValue = 0 } = values
  const paid = stored?.paymentMoney ?? '0'
  if (compare(totalCurValue, paid) >= 0 && compare(totalCurValue, 0) > 0) return []
  return [{ row, field: 'totalCurValue', message: `必须大于0，且不能小于已付金额 ${paid}` }]
}

async function checkAmounts(rows: readonly Row[], { unscoped }: ScopedServices): Promise<readonly ImportFault[]> {
  const tooLittle = rows.flatMap(findTooLittle)
  const isWrong = new Set(tooLittle.map(({ row }) => row))
  const unclear = new Set(rows.flatMap(({ row, values }) => (isWrong.has(row) ? [values.leaseId] : [])))
  const values = rows.flatMap((row) => row.values.leaseId ?? [])
  const bills = await listByValues(
    { resource: unscoped.resource('lease.bill'), field: 'leaseId', values },
    unscoped.records,
  )
  // The cast is safe: the match of the column names leases.
  const planned = rows.map((row) => ({ ...row, lease: row.found.leaseConfirmCode as RecordOf<'lease.project-lease'> }))
  return [
    ...tooLittle,
    ...findWrongTotals(
      planned.filter((row) => !unclear.has(row.values.leaseId)),
      bills,
    ),
  ]
}

async function updateAccounts(rows: readonly Row[], services: UnscopedServices): Promise<void> {
  const accounts = rows.map(({ values }) => billingAccountOf(values))
  const distinct = new Map(accounts.map((account) => [JSON.stringify(account), account]))
  for (const account of distinct.values()) await updateBillingAccount(account, services)
}

/** An import of due dates and amounts of approved leases by period, which add up to the total of each lease. */
export const importedPlan: ImportRule<'lease.bill'> = {
  name: 'paymentPlan',
  check: checkAmounts,
  complete: ({ values, stored }) => {
    const { endDate, totalCurValue = 0, memo = null } = values
    const due = { endDate, memo, totalCurValue: toFixed(totalCurValue, 2) }
    return stored === undefined ? { ...values, ...due, paymentMoney: toFixed(0, 2) } : due
  },
  status: UNPAID,
  together: 'leaseId',
  locks: (rows) => rows.flatMap(({ values }) => billingLocks(values)),
  afterWrite: updateAccounts,
}
