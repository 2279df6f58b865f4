import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { activeOnly } from '../activeStatus'
import { equals } from '../lookup/equals'

/** Newest submitted lease plan of a project. */
export async function findPlan(projectId: Id, services: Services): Promise<RecordOf<'lease.plan'> | undefined> {
  const conditions = [...equals({ projectId }), activeOnly]
  const { records } = await services.records.page(services.resource('lease.plan'), { conditions, current: 1, size: 1 })
  return records[0]
}
