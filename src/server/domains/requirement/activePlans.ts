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

interface NamedPlans {
  readonly ids: readonly Id[]
  /** Field of the document that names them. */
  readonly field: string
  /** Factory of the document; absent: whosever plans. */
  readonly factoryId?: Id
}

/**
 * Throws badRequest unless all plans are approved, since until then their goods and their factory may still change, and
 * none is another factory's.
 */
export async function refuseWrongPlans(
  { ids, field, factoryId }: NamedPlans,
  { records, resource }: Services,
): Promise<void> {
  if (ids.length === 0) return
  const plans = await records.list(resource('requirement.demand-plan'), {
    conditions: [equalsOneOf('requirementId', ids)],
  })
  if (!plans.every(isApproved)) refuseField(field, '材料申请尚未审核通过')
  const isForeign = (plan: RecordOf<'requirement.demand-plan'>) =>
    factoryId !== undefined && plan.factoryId !== undefined && plan.factoryId !== factoryId
  if (plans.some(isForeign)) refuseField(field, '材料申请不属于该铝模厂')
}
