import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { activeOnly } from '../activeStatus'

/** Active demand plans, of one project or of all. */
export function listActivePlans(
  projectId: Id | undefined,
  { records, resource }: Services,
): Promise<readonly RecordOf<'requirement.demand-plan'>[]> {
  // `projectId` is stored as JSON: the quotes keep one id from matching within another.
  const named =
    projectId === undefined ? [] : [{ field: 'projectId', operator: 'like', value: `"${projectId}"` } as const]
  return records.list(resource('requirement.demand-plan'), { conditions: [...named, activeOnly] })
}
