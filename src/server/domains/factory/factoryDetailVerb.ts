import type { RecordData } from '../../../contract/value'
import type { Services, Verb } from '../../crud/services'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { documentAudit } from '../flow/documentAudit'

async function getFactory(query: Call['query'], { records, resource }: Services): Promise<RecordData> {
  const factory = resource('factory.factory')
  if (query.factoryId !== undefined) return records.get(factory, query.factoryId)
  if (query.factoryAuthId === undefined) throw ServerError.badRequest('缺少必要的请求参数: factoryId')
  const conditions = [{ field: 'factoryAuthId', operator: 'equal', value: query.factoryAuthId }] as const
  const [found] = await records.list(factory, { conditions })
  if (found === undefined) throw ServerError.notFound()
  return found
}

/** A factory by its own id or by the one of its authentication, with what its audit knows. */
export const factoryDetailVerb: Verb = async ({ query }, services) => {
  const record = await getFactory(query, services)
  return documentAudit.read({ resource: services.resource('factory.factory'), record }, services)
}
