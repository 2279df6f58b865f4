import type { RecordData } from '../../contract/value'
import type { Call } from '../http/call'
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

function toQuery(call: Call, context: VerbContext): RecordQuery {
  const conditions = [...fixedConditions(context), ...toConditions(call.query, context.resource.fields)]
  return { conditions, order: toSorting(call.query, context.operation.sortable) }
}

export function pageVerb(context: VerbContext): Verb {
  return (call, { records }) => records.page(context.resource, { ...toQuery(call, context), ...toPaging(call.query) })
}

export function listVerb(context: VerbContext): Verb {
  return (call, { records }) => records.list(context.resource, toQuery(call, context))
}

/** All records that the fixed conditions leave, as nodes under their parents. */
export function treeVerb(context: VerbContext): Verb {
  return async (_, { records }) => {
    const rows = await records.list(context.resource, { conditions: fixedConditions(context) })
    return toTree(context.resource, rows)
  }
}

export function detailVerb({ resource, derivation }: VerbContext): Verb {
  return async (call, services): Promise<RecordData> => {
    const id = call.query[resource.key]
    if (id === undefined) throw ServerError.badRequest(`缺少必要的请求参数: ${resource.key}`)
    const record = await services.records.get(resource, id)
    return derivation.read === undefined ? record : derivation.read(record, services)
  }
}
