import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { activeOnly } from '../activeStatus'
import { holdsId } from '../lookup/equals'

/** Active demand plans, of one project or of all. */
export function listActivePlans(
  projectId: Id | undefined,
  { records, resource }: Services,
): Promise<readonly RecordOf<'requirement.demand-plan'>[]> {
  const named = projectId === undefined ? [] : [holdsId('projectId', projectId)]
  return records.list(resource('requirement.demand-plan'), { conditions: [...named, activeOnly] })
}
