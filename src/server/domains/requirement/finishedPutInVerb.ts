import type { RecordData } from '../../../contract/value'
import type { Services, Verb } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { equals } from '../lookup/equals'

/** Agreed or ended. */
const FINISHED: Condition = { field: 'status', operator: 'in', value: '10,130' }

async function finishedIds(factoryId: string | undefined, { records, resource }: Services): Promise<readonly string[]> {
  const conditions = [...equals({ factoryId }), FINISHED]
  const putIns = await records.list(resource('logistics.inbound-instruction'), { conditions })
  const ids = putIns.flatMap(({ requireIds }) => (Array.isArray(requireIds) ? requireIds.map(String) : []))
  return [...new Set(ids)]
}

/** The demand plans whose goods have come in. */
export const finishedPutInVerb: Verb = async (call, services): Promise<readonly RecordData[]> => {
  const ids = await finishedIds(call.query.factoryId, services)
  if (ids.length === 0) return []
  const conditions = [{ field: 'requirementId', operator: 'in', value: ids.join(',') }] as const
  return services.records.list(services.resource('requirement.demand-plan'), { conditions })
}
