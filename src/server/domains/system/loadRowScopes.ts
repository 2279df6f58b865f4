import type { Id } from '../../../contract/value'
import type { RecordOf, Resource } from '../../crud/resource'
import type { RowCondition, RowScope, RowScopes } from '../../crud/rowScopes'
import type { Services, UnscopedServices } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { toFieldName } from '../../http/sorting'
import { equal, equalsOneOf } from '../lookup/equals'
import { readCustomConditions, toRowConditions } from './customConditions'
import { joinedIds } from './joinedIds'
import { limitContents } from './limitContents'
import { limitDepts } from './openDepts'
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

type FieldCondition = Exclude<RowCondition, { readonly draftsOf: string }>

function fits(conditions: readonly FieldCondition[], resource: Resource): boolean {
  return conditions.every(({ field }) => resource.fields[field] !== undefined && resource.fields[field].secret !== true)
}

/** Fields by which a scope itself says whose drafts it shows. */
const OF_DRAFTS: ReadonlySet<string> = new Set(['createUser', 'createDept', 'status'])

/** Leaves others' drafts to the scopes that name the author or the status, and to users without any. */
function withoutDrafts(conditions: readonly FieldCondition[], { document }: Resource, { user }: Asking): RowScope {
  const isSaid = conditions.length === 0 || conditions.some(({ field }) => OF_DRAFTS.has(field))
  return isSaid || !document ? conditions : [...conditions, { draftsOf: user.userId }]
}

interface Asking {
  readonly user: CurrentUser
  readonly deptIds: readonly string[]
  readonly deptIdsBelow: readonly string[]
  readonly findResource: Services['findResource']
}

function toConditions(scope: DataScope, resource: Resource, asking: Asking): readonly FieldCondition[] | undefined {
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
  if (conditions === undefined || !fits(conditions, resource)) return [equalsOneOf(resource.key, [])]
  return withoutDrafts(conditions, resource, asking)
}

/** Visible rows by resource: those that match one of its scopes. Undefined where all rows are. */
export async function loadRowScopes(
  scopeIds: readonly string[],
  user: CurrentUser,
  services: UnscopedServices,
): Promise<RowScopes | undefined> {
  const scopes = await services.records.list(services.resource('system.data-scope'), {
    conditions: [equalsOneOf('id', scopeIds)],
  })
  const deptIds = joinedIds(user.deptId)
  const asking = {
    user,
    findResource: services.findResource,
    deptIds,
    deptIdsBelow: await withSubDepartments(deptIds, services),
  }
  const found = new Map<string, readonly RowScope[]>()
  for (const scope of scopes) {
    for (const resource of await scopedResources(scope, services)) {
      const rows = [...(found.get(resource.name) ?? []), toRowScope(scope, resource, asking)]
      found.set(resource.name, rows)
    }
  }
  limitContents(found, services)
  await limitDepts(found, user, services)
  // Adds the user's own record, which is always visible.
  const users = found.get('system.user')
  if (users !== undefined) found.set('system.user', [...users, [equal('id', user.userId)]])
  return found.size === 0 ? undefined : Object.fromEntries(found)
}
