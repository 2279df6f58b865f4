import type { CompanyKind } from '../../../contract/flow'
import type { Id } from '../../../contract/value'
import type { TypedVerbs, Verb } from '../../crud/services'
import { toTree } from '../../crud/toTree'
import { groupBy } from '../lookup/groupBy'
import { type Dept, deptResource } from './resources'

function withDescendants(dept: Dept, childrenOf: ReadonlyMap<Id | undefined, readonly Dept[]>): readonly Dept[] {
  const children = childrenOf.get(dept.id) ?? []
  return [dept, ...children.flatMap((child) => withDescendants(child, childrenOf))]
}

/** Lists the tree of a company kind: the root is the kind, its children are the companies. */
function companyVerb(kind: CompanyKind): Verb<`system.dept.${CompanyKind}-list`> {
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

export const companyVerbs: TypedVerbs = {
  'system.dept.fs-list': companyVerb('fs'),
  'system.dept.ps-list': companyVerb('ps'),
  'system.dept.lmc-list': companyVerb('lmc'),
}
