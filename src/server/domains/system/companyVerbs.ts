import type { RecordData } from '../../../contract/value'
import type { Verb, Verbs } from '../../crud/services'
import { toTree } from '../../crud/toTree'
import { groupBy } from './groupBy'
import { deptResource } from './resources'

function withDescendants(
  dept: RecordData,
  childrenOf: ReadonlyMap<unknown, readonly RecordData[]>,
): readonly RecordData[] {
  const children = childrenOf.get(dept.id) ?? []
  return [dept, ...children.flatMap((child) => withDescendants(child, childrenOf))]
}

/** The tree of one kind of company; its first node is the kind, and that node's children are the companies. */
function companyVerb(kind: 'fs' | 'ps' | 'lmc'): Verb {
  return async (_, { records }) => {
    const depts = await records.list(deptResource)
    const childrenOf = groupBy(depts, (dept) => dept.parentId)
    const roots = depts.filter((dept) => dept.deptKind === kind)
    return toTree(
      deptResource,
      roots.flatMap((root) => withDescendants(root, childrenOf)),
    )
  }
}

export const companyVerbs: Verbs = {
  'system.dept.fs-list': companyVerb('fs'),
  'system.dept.ps-list': companyVerb('ps'),
  'system.dept.lmc-list': companyVerb('lmc'),
}
