import { toId } from '../../../value/id'
import type { Resource, UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { toFieldName } from '../../http/sorting'
import { equal } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { readCustomConditions, toRowConditions } from './customConditions'
import { API_SCOPE, DATA_SCOPE } from './grants'
import { joinedIds } from './joinedIds'
import { refuseStrongerRoles } from './refuseExceeding'
import { roleScopeResource } from './resources'
import { scopedResources } from './scopedResources'

const CUSTOM = 5
const COLUMNS: { readonly [type: number]: string } = { 1: '-', 2: 'create_user', 3: 'create_dept', 4: 'create_dept' }

type DataScope = UnsavedOf<'system.data-scope'>
type ScopeName = 'system.data-scope' | 'system.api-scope'
type Scope = UnsavedOf<ScopeName>

/** Placeholder user, to test whether values fit their fields. */
const ANYBODY = { userId: toId('1'), tenantId: '', deptId: '1', roleId: '', account: '', realName: '', roleNames: [] }

function refuseColumn({ scopeColumn = '' }: DataScope, resources: readonly Resource[]): void {
  const field = toFieldName(scopeColumn)
  const knows = ({ fields }: Resource) => fields[field] !== undefined && fields[field].secret !== true
  if (scopeColumn !== '-' && !resources.every(knows)) refuseField('scopeColumn', '权限字段不是该资源的字段')
}

const EXAMPLE = '[{"field":"status","suffix":"equal","value":"10"}]'

function refuseCustom(scope: DataScope, resources: readonly Resource[], { findResource }: UnscopedServices): void {
  const custom =
    readCustomConditions(scope.scopeValue) ?? refuseField('scopeValue', `规则值应为条件列表，例如 ${EXAMPLE}`)
  const fits = resources.every(
    (resource) => toRowConditions(custom, resource, { user: ANYBODY, findResource }) !== undefined,
  )
  if (!fits) refuseField('scopeValue', '规则值中的字段或值不适用于该资源')
}

function refuseGranted(category: number): NonNullable<Derivation<ScopeName>['beforeRemove']> {
  return async (scope, { records }) => {
    const conditions = [equal('scopeCategory', category), equal('scopeId', scope.id)]
    const grants = await records.list(roleScopeResource, { conditions })
    if (grants.length > 0) throw ServerError.badRequest('该权限已授权给角色，不能删除!')
  }
}

/** Throws forbidden if a granted scope restricts a role of the caller or a stronger one. */
async function refuseGoverning(scope: Scope, category: number, services: UnscopedServices): Promise<void> {
  const { user, records } = services
  if (scope.id === undefined || user === undefined || isAdministrator(user)) return
  const conditions = [equal('scopeCategory', category), equal('scopeId', scope.id)]
  const grants = await records.list(roleScopeResource, { conditions })
  const roleIds = [...new Set(grants.map(({ roleId }) => roleId))]
  const own = joinedIds(user.roleId)
  if (roleIds.some((id) => own.includes(id))) throw ServerError.forbidden('不能修改自己角色的权限范围!')
  await refuseStrongerRoles(roleIds, services, '不能修改超出自身权限的角色的权限范围!')
}

export const dataScopeRules: Derivation<'system.data-scope'> = {
  beforeSave: async (record, services) => {
    await refuseGoverning(record, DATA_SCOPE, services)
    const scope = { ...record, scopeColumn: record.scopeColumn ?? COLUMNS[record.scopeType] }
    const resources = await scopedResources(scope, services)
    if (resources.length === 0) refuseField('resourceCode', '权限编号应为资源名称或菜单编号')
    if (scope.scopeType === CUSTOM) refuseCustom(scope, resources, services)
    else refuseColumn(scope, resources)
    return scope
  },
  beforeRemove: refuseGranted(DATA_SCOPE),
}

export const apiScopeRules: Derivation<'system.api-scope'> = {
  beforeSave: async (record, services) => {
    await refuseGoverning(record, API_SCOPE, services)
    return record
  },
  beforeRemove: refuseGranted(API_SCOPE),
}
