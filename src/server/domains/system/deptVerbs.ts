import type { RecordData } from '../../../contract/value'
import type { Services, Verb, Verbs } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import { toTree } from '../../crud/toTree'
import { deptResource } from './resources'
import { servicesOf } from './servicesOf'
import { ROOT } from './treePlace'

/** The ids that have something below them. */
async function parentIds({ records }: Services): Promise<ReadonlySet<unknown>> {
  const depts = await records.list(deptResource)
  return new Set(depts.map(({ parentId }) => parentId))
}

const treeVerb: Verb = async (call, own) => {
  const { records } = servicesOf(call.query.tenantId, own)
  return toTree(deptResource, await records.list(deptResource))
}

const lazyListVerb: Verb = async (call, services) => {
  const parents = await parentIds(services)
  const depts = await services.records.list(deptResource, toRecordQuery(call, { ...call, resource: deptResource }))
  return depts.map((dept) => ({ ...dept, hasChildren: parents.has(dept.id) }))
}

function toNode({ id, parentId, deptName }: RecordData, parents: ReadonlySet<unknown>) {
  return { id, parentId: parentId ?? ROOT, title: deptName, key: id, value: id, hasChildren: parents.has(id) }
}

const lazyTreeVerb: Verb = async (call, own) => {
  const services = servicesOf(call.query.tenantId, own)
  const parents = await parentIds(services)
  const conditions = [{ field: 'parentId', operator: 'equal', value: call.query.parentId ?? ROOT }] as const
  const depts = await services.records.list(deptResource, { conditions })
  return depts.map((dept) => toNode(dept, parents))
}

export const deptVerbs: Verbs = {
  'system.dept.tree': treeVerb,
  'system.dept.lazy-list': lazyListVerb,
  'system.dept.lazy-tree': lazyTreeVerb,
}
