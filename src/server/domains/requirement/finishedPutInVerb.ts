import type { Id } from '../../../contract/value'
import type { Services, Verb } from '../../crud/services'
import { approvedOnly } from '../activeStatus'
import { equals } from '../lookup/equals'

async function finishedIds(factoryId: Id | undefined, { records, resource }: Services): Promise<readonly Id[]> {
  const conditions = [...equals({ factoryId }), approvedOnly]
  const putIns = await records.list(resource('logistics.inbound-instruction'), { conditions })
  return [...new Set(putIns.flatMap(({ requireIds = [] }) => requireIds))]
}

/** Lists the demand plans with an approved inbound instruction. */
export const finishedPutInVerb: Verb<'requirement.demand-plan.list-status-finish-putin'> = async (call, services) => {
  const ids = await finishedIds(call.query.factoryId, services)
  if (ids.length === 0) return []
  const conditions = [{ field: 'requirementId', operator: 'in', value: ids.join(',') }] as const
  return services.records.list(services.resource('requirement.demand-plan'), { conditions })
}
