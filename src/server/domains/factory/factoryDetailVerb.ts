import type { RecordOf } from '../../crud/resource'
import type { CallOf, Services, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { documentAudit } from '../flow/exports'

type Factory = RecordOf<'factory.factory'>

async function getFactory(
  query: CallOf<'factory.factory.detail'>['query'],
  { records, resource }: Services,
): Promise<Factory> {
  const factory = resource('factory.factory')
  if (query.factoryId !== undefined) return records.get(factory, query.factoryId)
  if (query.factoryAuthId === undefined) throw ServerError.badRequest('缺少必要的请求参数: factoryId')
  const conditions = [{ field: 'factoryAuthId', operator: 'equal', value: query.factoryAuthId }] as const
  const [found] = await records.list(factory, { conditions })
  if (found === undefined) throw ServerError.notFound()
  return found
}

/** Finds the factory by its id or by `factoryAuthId`, and adds its audit. Throws notFound. */
export const factoryDetailVerb: Verb<'factory.factory.detail'> = async ({ query }, services) => {
  const record = await getFactory(query, services)
  return documentAudit.read({ resource: services.resource('factory.factory'), record }, services)
}
