import type { RecordData } from '../../../contract/value'
import type { RowScopes } from '../../crud/rowScopes'
import type { Services } from '../../crud/services'
import type { Authority, RoleRights } from '../../http/authority'
import type { CurrentUser } from '../../http/call'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { oneOf } from './conditionOf'
import { BUTTON } from './grantedMenus'
import { listHoldings } from './holdings'
import { joinedIds } from './joinedIds'
import { loadRowScopes } from './loadRowScopes'
import { pathPattern } from './pathPattern'
import { menuResource, roleResource, userResource } from './resources'
import { NORMAL_USER } from './userStatus'

async function findUser(user: CurrentUser, { records }: Services): Promise<RecordData> {
  const found = await records.find(userResource, user.userId)
  if (found?.status !== NORMAL_USER) throw ServerError.unauthorized()
  return found
}

async function listPaths(apiScopeIds: readonly string[], { records, resource }: Services) {
  if (apiScopeIds.length === 0) return undefined
  const scopes = await records.list(resource('system.api-scope'), { conditions: [oneOf('id', apiScopeIds)] })
  return scopes.map(({ scopePath }) => pathPattern(String(scopePath)))
}

async function toRights(role: RecordData, buttons: ReadonlyMap<string, string>, services: Services) {
  const { menuIds, apiScopeIds } = await listHoldings([String(role.id)], services)
  const codes = menuIds.map((id) => buttons.get(id)).filter((code) => code !== undefined)
  const paths = await listPaths(apiScopeIds, services)
  return { codes: new Set(codes), ...(paths && { paths }) }
}

async function listButtons({ records }: Services): Promise<ReadonlyMap<string, string>> {
  const conditions = [{ field: 'category', operator: 'equal', value: String(BUTTON) }] as const
  const buttons = await records.list(menuResource, { conditions })
  return new Map(buttons.map(({ id, code }) => [String(id), String(code)]))
}

/** Who a token's user is by now and what he may do. Throws where he may not come in any more. */
export async function loadAuthority(asked: CurrentUser, own: Services): Promise<Authority<RowScopes>> {
  const services = own.whole
  const stored = await findUser(asked, services)
  const roleIds = joinedIds(stored.roleId)
  const roles =
    roleIds.length === 0 ? [] : await services.records.list(roleResource, { conditions: [oneOf('id', roleIds)] })
  const user: CurrentUser = {
    ...asked,
    deptId: String(stored.deptId ?? ''),
    roleId: roles.map(({ id }) => id).join(','),
    realName: String(stored.realName ?? ''),
    roleNames: roles.map(({ roleAlias }) => String(roleAlias)),
  }
  if (isAdministrator(user)) return { user, roles: [] }
  const buttons = await listButtons(services)
  const rights: RoleRights[] = []
  for (const role of roles) rights.push(await toRights(role, buttons, services))
  const { dataScopeIds } = await listHoldings(joinedIds(user.roleId), services)
  return { user, roles: rights, scopes: await loadRowScopes(dataScopeIds, user, services) }
}
