import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { activeOnly } from '../activeStatus'
import { holdsId } from '../lookup/equals'

/** Active demand plans, of some projects or of all. */
export function listActivePlans(
  projects: readonly Id[] | undefined,
  { records, resource }: Services,
): Promise<readonly RecordOf<'requirement.demand-plan'>[]> {
  const anyOf = projects?.map((id) => [holdsId('projectId', id)])
  return records.list(resource('requirement.demand-plan'), { conditions: [activeOnly], anyOf })
}
