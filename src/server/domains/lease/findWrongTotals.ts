import type { Plain } from '../../../contract/value'
import { compare, type Numeric, sum, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { SheetError } from '../../xlsx/readRows'
import { groupBy } from '../lookup/groupBy'

type Bill = RecordOf<'lease.bill'>

interface PlannedAmount {
  readonly row: { readonly row: number; readonly values: Plain<Pick<Bill, 'totalCurValue'>> }
  readonly lease: RecordOf<'lease.project-lease'>
  readonly bill: Bill | undefined
}

const toAmount = ({ totalCurValue }: Plain<Pick<Bill, 'totalCurValue'>>): Numeric => totalCurValue ?? 0

/** Reports, at the last row of each lease, a sum of bills that differs from the total of the lease. */
export function findWrongTotals(plan: readonly PlannedAmount[], bills: readonly Bill[]): readonly SheetError[] {
  return [...groupBy(plan, ({ lease }) => lease)].flatMap(([lease, planned]) => {
    const due = lease.totalCurValue ?? lease.leaseTotalMoney
    const changed = new Set(planned.map(({ bill }) => bill?.billId))
    const kept = bills.filter(({ leaseId, billId }) => leaseId === lease.leaseId && !changed.has(billId))
    const total = toFixed(sum([...planned.map(({ row }) => row.values), ...kept].map(toAmount)), 2)
    const last = planned.at(-1)
    if (due === undefined || last === undefined || compare(total, due) === 0) return []
    const message = `各期合计 ${total} 元，应等于租赁的总金额 ${toFixed(due, 2)} 元`
    return [{ row: last.row.row, column: '应付金额', message }]
  })
}
