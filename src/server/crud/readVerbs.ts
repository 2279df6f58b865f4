import type { RecordData } from '../../contract/value'
import { toFixedConditions } from '../http/conditions'
import { toPaging } from '../http/paging'
import { ServerError } from '../http/ServerError'
import { readSums } from './readSums'
import type { ScopedServices, Verb } from './services'
import { toRecordQuery } from './toRecordQuery'
import { toTree } from './toTree'
import type { VerbContext } from './verbContext'
import { withLookups } from './withLookups'

function show(records: readonly RecordData[], services: ScopedServices, { derivation }: VerbContext) {
  return derivation.afterList === undefined ? records : derivation.afterList(records, services)
}

export function pageVerb(context: VerbContext): Verb {
  return async (call, services) => {
    const asked = toRecordQuery(call, context)
    const query = { ...asked, ...toPaging(call.query, context.operation.maxSize) }
    const page = await services.records.page(context.resource, query)
    const sums = await readSums(call.query, { resource: context.resource, asked, records: services.records })
    return { ...page, records: await show(page.records, services, context), ...sums }
  }
}

export function listVerb(context: VerbContext): Verb {
  return async (call, services) => {
    const records = await services.records.list(context.resource, toRecordQuery(call, context))
    return show(records, services, context)
  }
}

/** Answers all records that satisfy the fixed conditions, nested under their parents. */
export function treeVerb(context: VerbContext): Verb {
  return async (_, { records }) => {
    const rows = await records.list(context.resource, { conditions: toFixedConditions(context.operation.where) })
    return toTree(context.resource, rows)
  }
}

export function detailVerb(context: VerbContext): Verb {
  const { operation, resource } = context
  const name = operation.key ?? resource.key
  return async (call, services): Promise<RecordData> => {
    const id = call.query[name]
    if (id === undefined) throw ServerError.badRequest(`缺少必要的请求参数: ${name}`)
    return withLookups(await services.records.get(resource, id), services, context)
  }
}
