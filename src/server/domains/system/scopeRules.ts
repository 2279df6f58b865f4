import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { toFieldName } from '../../http/sorting'
import { equal } from './conditionOf'
import { readCustomConditions, toRowConditions } from './customConditions'
import { refuseField } from './refuseField'
import { menuResource, roleScopeResource } from './resources'
import { scopedResources } from './scopedResources'

const CUSTOM = 5
/** What `scopeColumn` says by type where it says nothing itself. */
const COLUMNS: { readonly [type: number]: string } = { 1: '-', 2: 'create_user', 3: 'create_dept', 4: 'create_dept' }

/** Nobody in particular: only whether a value can be compared is of interest. */
const ANYBODY = { userId: '1', tenantId: '', deptId: '1', roleId: '', account: '', realName: '', roleNames: [] }

async function refuseUnknownMenu(scope: RecordData, { records }: Services): Promise<void> {
  const menu = await records.find(menuResource, String(scope.menuId))
  if (menu === undefined) refuseField('menuId', '菜单不存在或已被删除')
}

function refuseColumn(scope: RecordData, resources: readonly Resource[]): void {
  const field = toFieldName(String(scope.scopeColumn))
  const knows = ({ fields }: Resource) => fields[field] !== undefined && fields[field].secret !== true
  if (scope.scopeColumn !== '-' && !resources.every(knows)) refuseField('scopeColumn', '权限字段不是该资源的字段')
}

const EXAMPLE = '[{"field":"status","suffix":"equal","value":"10"}]'

function refuseCustom(scope: RecordData, resources: readonly Resource[]): void {
  const custom =
    readCustomConditions(scope.scopeValue) ?? refuseField('scopeValue', `规则值应为条件列表，例如 ${EXAMPLE}`)
  const fits = resources.every((resource) => toRowConditions(custom, resource, ANYBODY) !== undefined)
  if (!fits) refuseField('scopeValue', '规则值中的字段或值不适用于该资源')
}

function refuseGranted(category: number): NonNullable<Derivation['remove']> {
  return async (scope, { records }) => {
    const conditions = [equal('scopeCategory', category), equal('scopeId', scope.id)]
    const grants = await records.list(roleScopeResource, { conditions })
    if (grants.length > 0) throw ServerError.badRequest('该权限已授权给角色，不能删除!')
  }
}

export const dataScopeRules: Derivation = {
  save: async (record, services) => {
    await refuseUnknownMenu(record, services)
    const scope: RecordData = { ...record, scopeColumn: record.scopeColumn ?? COLUMNS[Number(record.scopeType)] }
    const resources = await scopedResources(scope, services)
    if (resources.length === 0) refuseField('resourceCode', '权限编号应为资源名称或菜单编号')
    if (scope.scopeType === CUSTOM) refuseCustom(scope, resources)
    else refuseColumn(scope, resources)
    return scope
  },
  remove: refuseGranted(1),
}

export const apiScopeRules: Derivation = {
  save: async (record, services) => {
    await refuseUnknownMenu(record, services)
    return record
  },
  remove: refuseGranted(2),
}
