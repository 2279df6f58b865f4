import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import type { FieldMessages } from '../../http/ServerError'
import { groupBy } from '../lookup/groupBy'
import { sumField } from '../sumField'
import { refuseAll } from '../warehouse/exports'
import {
  entryDay,
  entryMonth,
  findHolder,
  type Held,
  listHeld,
  type PutIn,
  requirementsOf,
  thingsOfRow,
} from './leasedPutIns'
import { listPutIns, weighPutIns } from './putInMonths'

type Lease = UnsavedOf<'lease.project-lease'>
type Row = NonNullable<Lease['settlementMonthAndWeight']>[number]

interface Arrivals {
  readonly putIns: readonly PutIn[]
  readonly held: Held
}

async function findArrivals(
  { requirementId, factoryId, leaseId }: Lease,
  services: UnscopedServices,
): Promise<Arrivals> {
  const putIns = requirementId === undefined ? [] : await listPutIns({ requirementId, factoryId }, services)
  const requirements = new Set([...requirementsOf(putIns), ...(requirementId === undefined ? [] : [requirementId])])
  return { putIns, held: await listHeld(requirements, services, leaseId) }
}

function named({ putInIds = [] }: Row, putIns: readonly PutIn[]): readonly PutIn[] {
  return putIns.filter(({ projectPutInId }) => putInIds.includes(projectPutInId))
}

/** Fills in the instructions and the weight of a row; without instructions it takes those of its month that no lease holds. */
function fillRow(row: Row, ofMonth: readonly PutIn[], held: Held): Row {
  const { putInIds = [] } = row
  if (ofMonth.length === 0 && putInIds.length === 0) return row
  const open = ofMonth.filter((putIn) => findHolder(putIn, held) === undefined)
  const meant = open.length > 0 ? open : ofMonth
  const ids = putInIds.length > 0 ? putInIds : meant.map(({ projectPutInId }) => projectPutInId)
  return { ...row, putInIds: ids, totalWeight: weighPutIns(named({ putInIds: ids }, ofMonth)) }
}

/** Returns the reason why a row cannot be leased; `before` holds the preceding rows. */
function findFault(row: Row, before: readonly Row[], { lease, arrivals }: { lease: Lease; arrivals: Arrivals }) {
  const { yearMonth = '', putInIds = [] } = row
  const { putIns, held } = arrivals
  if (before.some((other) => other.yearMonth === row.yearMonth)) return `结算月份${yearMonth}重复`
  const ofRow = named(row, putIns)
  if (ofRow.length < putInIds.length || ofRow.some((putIn) => entryMonth(putIn) !== yearMonth)) {
    return `入库指令不属于该材料申请单${yearMonth}的入库`
  }
  for (const putIn of ofRow) {
    const holder = findHolder(putIn, held)
    if (holder) return `入库指令${putIn.projectPutinCode ?? ''}已由租赁${holder.leaseConfirmCode ?? ''}计租`
  }
  const holder = thingsOfRow(row, lease.requirementId).flatMap((thing) => held.get(thing) ?? [])[0]
  return holder && `结算月份${yearMonth}已由租赁${holder.leaseConfirmCode ?? ''}计租`
}

const pathOf = (index: number) => `settlementMonthAndWeight.${index}.yearMonth`

function refuseFaults(lease: Lease, arrivals: Arrivals): void {
  const { settlementMonthAndWeight: rows = [] } = lease
  const faults: { [path: string]: string } = {}
  for (const [index, row] of rows.entries()) {
    const fault = findFault(row, rows.slice(0, index), { lease, arrivals })
    if (fault !== undefined) faults[pathOf(index)] = fault
  }
  refuseAll(faults satisfies FieldMessages)
}

/** Throws badRequest for months without instructions, which old leases may contain. */
function refuseEmpty(rows: readonly Row[]): void {
  const empty = rows.flatMap(({ yearMonth = '', putInIds = [] }, index) =>
    putInIds.length > 0 ? [] : [[pathOf(index), `该材料申请单${yearMonth}没有入库`]],
  )
  refuseAll(Object.fromEntries(empty))
}

/** Fills in a lease's months and what follows from their instructions. Throws badRequest with a message per faulty row. */
export async function fillMonths(lease: Lease, services: UnscopedServices) {
  const { settlementMonthAndWeight: given = [] } = lease
  if (given.length === 0) return {}
  const arrivals = await findArrivals(lease, services)
  const byMonth = groupBy(arrivals.putIns, entryMonth)
  const rows = given.map((row) => fillRow(row, byMonth.get(row.yearMonth ?? '') ?? [], arrivals.held))
  refuseEmpty(rows)
  refuseFaults({ ...lease, settlementMonthAndWeight: rows }, arrivals)
  const putIns = rows.flatMap((row) => named(row, arrivals.putIns))
  const dates = putIns.map(entryDay)
  return {
    settlementMonthAndWeight: rows,
    totalCurWeight: sumField(rows, 'totalWeight', 3),
    inboundOrderCode: putIns.map(({ projectPutinCode }) => projectPutinCode).join('、') || undefined,
    putinDate: dates.toSorted().at(-1) ?? lease.putinDate,
  }
}

/** Throws badRequest if another lease took an instruction or month in the meantime. */
export async function refuseHeld(lease: RecordOf<'lease.project-lease'>, services: UnscopedServices): Promise<void> {
  if (lease.settlementMonthAndWeight === undefined) return
  refuseFaults(lease, await findArrivals(lease, services))
}
