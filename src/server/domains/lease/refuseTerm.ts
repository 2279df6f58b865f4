import type { UnsavedOf } from '../../crud/resource'
import { refuseField } from '../lookup/refuseField'
import { billSchedule } from './billSchedule'

/** Throws badRequest for a lease of no time, or one whose rent is due after its exit; drafts may be either. */
export function refuseTerm(lease: UnsavedOf<'lease.project-lease'>): void {
  const { leaseQty, estimatedExitDate } = lease
  if (leaseQty === 0) refuseField('leaseQty', '租期应大于0年')
  const [last] = billSchedule(lease)
    .map(({ endDate }) => endDate)
    .toSorted()
    .toReversed()
  if (estimatedExitDate === undefined || last === undefined || last <= estimatedExitDate) return
  refuseField('totalPeriods', `最后一期的截止日期${last}晚于退场日期${estimatedExitDate}`)
}
