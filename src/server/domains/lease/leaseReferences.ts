import type { DraftOf, Referred } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'

type Lease = DraftOf<'lease.project-lease'>

/** What a lease shows of the instructions that its months name. */
export function lookUpPutIns(lease: Lease, referred: Referred, { resource }: UnscopedServices) {
  const { settlementMonthAndWeight: months = [] } = lease
  const ids = new Set(months.flatMap(({ putInIds = [] }) => putInIds))
  const putIns = [...ids].flatMap((id) => referred.get(resource('logistics.inbound-instruction'), id) ?? [])
  const dates = putIns.flatMap(({ entryDate }) => (entryDate === undefined ? [] : [entryDate]))
  return {
    inboundOrderCode: putIns.map(({ projectPutinCode }) => projectPutinCode).join('、') || undefined,
    putinDate: lease.putinDate ?? dates.toSorted().at(-1),
  }
}
