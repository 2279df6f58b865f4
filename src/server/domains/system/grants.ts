import type { Id } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { equalsOneOf } from '../lookup/equals'
import { roleMenuResource, roleScopeResource } from './resources'

export const DATA_SCOPE = 1
export const API_SCOPE = 2

export interface Grants {
  readonly menuIds: readonly Id[]
  readonly dataScopeIds: readonly Id[]
  readonly apiScopeIds: readonly Id[]
}

export async function listGrants(roleIds: readonly string[], { records }: Services): Promise<Grants> {
  const conditions = [equalsOneOf('roleId', roleIds)]
  const menus = await records.list(roleMenuResource, { conditions })
  const scopes = await records.list(roleScopeResource, { conditions })
  const scopeIds = (category: number) => [
    ...new Set(scopes.filter((scope) => scope.scopeCategory === category).map(({ scopeId }) => scopeId)),
  ]
  return {
    menuIds: [...new Set(menus.map(({ menuId }) => menuId))],
    dataScopeIds: scopeIds(DATA_SCOPE),
    apiScopeIds: scopeIds(API_SCOPE),
  }
}
