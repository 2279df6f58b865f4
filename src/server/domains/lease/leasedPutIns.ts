import type { DateText, Id } from '../../../contract/value'
import { toDate } from '../../../value/date'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { activeOnly } from '../activeStatus'
import { listByValues } from '../lookup/listByValues'

type Lease = UnsavedOf<'lease.project-lease'>
type Holder = RecordOf<'lease.project-lease'>

export type PutIn = RecordOf<'logistics.inbound-instruction'>

/** Day of arrival: that of the instruction itself where none was told. */
export function entryDay({ entryDate, createTime }: Pick<PutIn, 'entryDate' | 'createTime'>): DateText {
  return entryDate ?? toDate(createTime.slice(0, 10))
}

/** Month of arrival as `yyyy-MM`. */
export function entryMonth(putIn: Pick<PutIn, 'entryDate' | 'createTime'>): string {
  return entryDay(putIn).slice(0, 7)
}

function monthThing(requirementId: Id | undefined, yearMonth: string | undefined): string {
  return `month ${requirementId} ${yearMonth}`
}

/** Keys that a row holds: its instructions, or its whole month if it names none. */
export function thingsOfRow(
  { yearMonth, putInIds = [] }: NonNullable<Lease['settlementMonthAndWeight']>[number],
  requirementId: Id | undefined,
): readonly string[] {
  return putInIds.length > 0 ? putInIds : [monthThing(requirementId, yearMonth)]
}

function thingsOfLease({ requirementId, settlementMonthAndWeight: rows = [] }: Lease): readonly string[] {
  return rows.flatMap((row) => thingsOfRow(row, requirementId))
}

/** Lock keys of all instructions and months that a lease holds. */
export function leasedLocks(lease: Lease): readonly string[] {
  return thingsOfLease(lease).map((thing) => `leased ${thing}`)
}

/** Active leases by the instruction or month they hold; drafts, returned and refused leases hold nothing. */
export type Held = ReadonlyMap<string, Holder>

export async function listHeld(
  requirementIds: Iterable<Id>,
  { records, resource }: UnscopedServices,
  saved?: Id,
): Promise<Held> {
  const leases = await listByValues(
    {
      resource: resource('lease.project-lease'),
      field: 'requirementId',
      values: requirementIds,
      conditions: [activeOnly],
    },
    records,
  )
  const others = leases.filter(({ leaseId }) => leaseId !== saved)
  return new Map(others.flatMap((lease) => thingsOfLease(lease).map((thing) => [thing, lease] as const)))
}

/** Finds the lease that holds an instruction or its whole month. */
export function findHolder(putIn: PutIn, held: Held): Holder | undefined {
  const { projectPutInId, requireIds = [] } = putIn
  const things = [projectPutInId, ...requireIds.map((id) => monthThing(id, entryMonth(putIn)))]
  return things.map((thing) => held.get(thing)).find((holder) => holder !== undefined)
}

export function requirementsOf(putIns: readonly PutIn[]): ReadonlySet<Id> {
  return new Set(putIns.flatMap(({ requireIds = [] }) => requireIds))
}
