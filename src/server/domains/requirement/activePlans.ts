import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { activeOnly, isApproved } from '../activeStatus'
import { equalsOneOf, holdsId } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'

/** Active demand plans, of some projects or of all. */
export function listActivePlans(
  projects: readonly Id[] | undefined,
  { records, resource }: Services,
): Promise<readonly RecordOf<'requirement.demand-plan'>[]> {
  const anyOf = projects?.map((id) => [holdsId('projectId', id)])
  return records.list(resource('requirement.demand-plan'), { conditions: [activeOnly], anyOf })
}

/** Throws badRequest at `field` unless all plans are approved: until then their goods may still change. */
export async function refuseUnapprovedPlans(
  ids: readonly Id[],
  field: string,
  { records, resource }: Services,
): Promise<void> {
  if (ids.length === 0) return
  const plans = await records.list(resource('requirement.demand-plan'), {
    conditions: [equalsOneOf('requirementId', ids)],
  })
  if (!plans.every(isApproved)) refuseField(field, '材料申请尚未审核通过')
}
