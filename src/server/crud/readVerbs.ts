import type { RecordData } from '../../contract/value'
import type { Call, RecordInput } from '../http/call'
import { type Condition, toConditions, toFixedConditions } from '../http/conditions'
import { toPaging } from '../http/paging'
import { ServerError } from '../http/ServerError'
import { toSorting } from '../http/sorting'
import type { RecordQuery } from './records'
import type { Verb } from './services'
import { toTree } from './toTree'
import type { VerbContext } from './verbContext'

function fixedConditions({ operation }: VerbContext): readonly Condition[] {
  return toFixedConditions(operation.where)
}

/** Some pages are asked for with POST, their filters in the body. */
function toFilters(body: RecordInput): { readonly [name: string]: string } {
  const filled = Object.entries(body).filter(([, value]) => value !== null && typeof value !== 'object')
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

function toQuery(call: Call, context: VerbContext): RecordQuery {
  const given = { ...toFilters(call.body), ...call.query }
  const conditions = [...fixedConditions(context), ...toConditions(given, context.resource.fields)]
  return { conditions, order: toSorting(call.query, context.operation.sortable) }
}

export function pageVerb(context: VerbContext): Verb {
  const { resource, operation, derivation } = context
  return async (call, services) => {
    const query = { ...toQuery(call, context), ...toPaging(call.query, operation.maxSize) }
    const page = await services.records.page(resource, query)
    return derivation.rows === undefined ? page : { ...page, records: await derivation.rows(page.records, services) }
  }
}

export function listVerb(context: VerbContext): Verb {
  const { resource, derivation } = context
  return async (call, services) => {
    const records = await services.records.list(resource, toQuery(call, context))
    return derivation.rows === undefined ? records : derivation.rows(records, services)
  }
}

/** All records that the fixed conditions leave, as nodes under their parents. */
export function treeVerb(context: VerbContext): Verb {
  return async (_, { records }) => {
    const rows = await records.list(context.resource, { conditions: fixedConditions(context) })
    return toTree(context.resource, rows)
  }
}

export function detailVerb({ operation, resource, derivation }: VerbContext): Verb {
  const name = operation.key ?? resource.key
  return async (call, services): Promise<RecordData> => {
    const id = call.query[name]
    if (id === undefined) throw ServerError.badRequest(`缺少必要的请求参数: ${name}`)
    const record = await services.records.get(resource, id)
    return derivation.read === undefined ? record : derivation.read(record, services)
  }
}
