import type { Id } from '../../../contract/value'
import type { LazyNode } from '../../../generated/records'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import { toTree } from '../../crud/toTree'
import { type Dept, deptResource } from './resources'
import { servicesOf } from './servicesOf'
import { ROOT } from './treeParents'

async function parentIds({ records }: Services): Promise<ReadonlySet<Id | undefined>> {
  const depts = await records.list(deptResource)
  return new Set(depts.map(({ parentId }) => parentId))
}

const treeVerb: Verb<'system.dept.tree'> = async (call, own) => {
  const { records } = servicesOf(call.query.tenantId, own)
  return toTree(deptResource, await records.list(deptResource))
}

const lazyListVerb: Verb<'system.dept.lazy-list'> = async (call, services) => {
  const parents = await parentIds(services)
  const { query, operation } = call
  const asked = toRecordQuery({ query }, { operation, resource: deptResource })
  const depts = await services.records.list(deptResource, asked)
  return depts.map((dept) => ({ ...dept, hasChildren: parents.has(dept.id) }))
}

function toNode({ id, parentId, deptName }: Dept, parents: ReadonlySet<Id | undefined>): LazyNode {
  return { id, parentId: parentId ?? ROOT, title: deptName, key: id, value: id, hasChildren: parents.has(id) }
}

const lazyTreeVerb: Verb<'system.dept.lazy-tree'> = async (call, own) => {
  const services = servicesOf(call.query.tenantId, own)
  const parents = await parentIds(services)
  const conditions = [{ field: 'parentId', operator: 'equal', value: call.query.parentId ?? ROOT }] as const
  const depts = await services.records.list(deptResource, { conditions })
  return depts.map((dept) => toNode(dept, parents))
}

export const deptVerbs: TypedVerbs = {
  'system.dept.tree': treeVerb,
  'system.dept.lazy-list': lazyListVerb,
  'system.dept.lazy-tree': lazyTreeVerb,
}
