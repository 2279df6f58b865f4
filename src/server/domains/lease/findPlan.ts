import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { activeOnly, approvedOnly } from '../activeStatus'
import { equals, equalsOneOf } from '../lookup/equals'

/** Newest submitted lease plan of a project. */
export async function findPlan(projectId: Id, services: Services): Promise<RecordOf<'lease.plan'> | undefined> {
  const conditions = [...equals({ projectId }), activeOnly]
  const { records } = await services.records.page(services.resource('lease.plan'), { conditions, current: 1, size: 1 })
  return records[0]
}

/** Approved lease plans of projects, the newest first. */
export function listApprovedPlans(
  projects: readonly Id[],
  { records, resource }: Services,
): Promise<readonly RecordOf<'lease.plan'>[]> {
  const conditions = [equalsOneOf('projectId', projects), approvedOnly]
  return records.list(resource('lease.plan'), { conditions })
}
