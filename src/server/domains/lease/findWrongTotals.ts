import { compare, sum } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import { groupBy } from '../lookup/groupBy'
import { sayFigure } from '../lookup/sayFigure'
import type { ImportedRow, ImportFault } from '../workbook/importRule'

type Bill = RecordOf<'lease.bill'>

interface PlannedBill extends ImportedRow<'lease.bill'> {
  readonly lease: RecordOf<'lease.project-lease'>
}

const toAmount = ({ totalCurValue }: Pick<Bill, 'totalCurValue'>) => totalCurValue ?? 0

/** Reports, at the last row of each lease, a sum of bills that differs from the total of the lease. */
export function findWrongTotals(plan: readonly PlannedBill[], bills: readonly Bill[]): readonly ImportFault[] {
  return [...groupBy(plan, ({ lease }) => lease)].flatMap(([lease, planned]) => {
    const due = lease.totalCurValue ?? lease.leaseTotalMoney
    const changed = new Set(planned.map(({ stored }) => stored?.billId))
    const kept = bills.filter(({ leaseId, billId }) => leaseId === lease.leaseId && !changed.has(billId))
    const total = sum([...planned.map(({ values }) => values), ...kept].map(toAmount))
    const last = planned.at(-1)
    if (due === undefined || last === undefined || compare(total, due) === 0) return []
    const message = `各期合计 ${sayFigure(total, 2)} 元，应等于租赁的总金额 ${sayFigure(due, 2)} 元`
    return [{ row: last.row, field: 'totalCurValue', message }]
  })
}
