import type { Id } from '../../../contract/value'
import type { RecordOf, Resource } from '../../crud/resource'
import type { RowScope, RowScopes } from '../../crud/rowScopes'
import type { Services } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { toFieldName } from '../../http/sorting'
import { equal, equalsOneOf } from '../lookup/equals'
import { readCustomConditions, toRowConditions } from './customConditions'
import { joinedIds } from './joinedIds'
import { deptResource } from './resources'
import { scopedResources } from './scopedResources'

type DataScope = RecordOf<'system.data-scope'>

/** Values of `scopeType`; others are custom. */
const ALL = 1
const OWN = 2
const DEPT = 3
const DEPT_AND_BELOW = 4

async function withSubDepartments(deptIds: readonly Id[], { records }: Services): Promise<readonly Id[]> {
  const depts = await records.list(deptResource)
  const below = depts.filter(({ ancestors }) => joinedIds(ancestors).some((id) => deptIds.includes(id)))
  return [...new Set([...deptIds, ...below.map(({ id }) => id)])]
}

function toColumn(scope: DataScope, fallback: string): string {
  const { scopeColumn: column = '-' } = scope
  return column === '-' ? fallback : toFieldName(column)
}

function fits(conditions: RowScope, resource: Resource): boolean {
  return conditions.every(({ field }) => resource.fields[field] !== undefined && resource.fields[field].secret !== true)
}

interface Asking {
  readonly user: CurrentUser
  readonly deptIds: readonly string[]
  readonly deptIdsBelow: readonly string[]
  readonly findResource: Services['findResource']
}

function toConditions(scope: DataScope, resource: Resource, asking: Asking): RowScope | undefined {
  switch (scope.scopeType) {
    case ALL:
      return []
    case OWN:
      return [equal(toColumn(scope, 'createUser'), asking.user.userId)]
    case DEPT:
      return [equalsOneOf(toColumn(scope, 'createDept'), asking.deptIds)]
    case DEPT_AND_BELOW:
      return [equalsOneOf(toColumn(scope, 'createDept'), asking.deptIdsBelow)]
    default: {
      const custom = readCustomConditions(scope.scopeValue)
      return custom && toRowConditions(custom, resource, asking)
    }
  }
}

/** Matches no rows if the scope is invalid, so that a mistake never widens it. */
function toRowScope(scope: DataScope, resource: Resource, asking: Asking): RowScope {
  const conditions = toConditions(scope, resource, asking)
  return conditions !== undefined && fits(conditions, resource) ? conditions : [equalsOneOf(resource.key, [])]
}

/** Visible rows by resource: those that match one of its scopes. Undefined without scopes. */
export async function loadRowScopes(
  scopeIds: readonly string[],
  user: CurrentUser,
  services: Services,
): Promise<RowScopes | undefined> {
  if (scopeIds.length === 0) return undefined
  const scopes = await services.records.list(services.resource('system.data-scope'), {
    conditions: [equalsOneOf('id', scopeIds)],
  })
  const deptIds = joinedIds(user.deptId)
  const { findResource } = services
  const asking = { user, findResource, deptIds, deptIdsBelow: await withSubDepartments(deptIds, services) }
  const found = new Map<string, readonly RowScope[]>()
  for (const scope of scopes) {
    for (const resource of await scopedResources(scope, services)) {
      const rows = [...(found.get(resource.name) ?? []), toRowScope(scope, resource, asking)]
      found.set(resource.name, rows)
    }
  }
  // Adds the user's own record, which is always visible.
  const users = found.get('system.user')
  if (users !== undefined) found.set('system.user', [...users, [equal('id', user.userId)]])
  return Object.fromEntries(found)
}
