import type { Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'

/** A factory by its own id or by the one of its authentication. */
export const factoryDetailVerb: Verb = async ({ query }, { records, resource }) => {
  const factory = resource('factory.factory')
  if (query.factoryId !== undefined) return records.get(factory, query.factoryId)
  if (query.factoryAuthId === undefined) throw ServerError.badRequest('缺少必要的请求参数: factoryId')
  const conditions = [{ field: 'factoryAuthId', operator: 'equal', value: query.factoryAuthId }] as const
  const [found] = await records.list(factory, { conditions })
  if (found === undefined) throw ServerError.notFound()
  return found
}
