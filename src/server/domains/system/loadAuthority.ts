import type { Id } from '../../../contract/value'
import { userStatus } from '../../../generated/statuses'
import type { RowScopes } from '../../crud/rowScopes'
import type { Services } from '../../crud/services'
import type { Authority, RoleRights } from '../../http/authority'
import type { CurrentUser } from '../../http/call'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equalsOneOf } from '../lookup/equals'
import { BUTTON } from './grantedMenus'
import { listGrants } from './grants'
import { joinedIds } from './joinedIds'
import { loadRowScopes } from './loadRowScopes'
import { pathPattern } from './pathPattern'
import { menuResource, type Role, roleResource, type User, userResource } from './resources'
import { owesSecondFactor } from './secondFactorDuty'

async function findUser(user: CurrentUser, { records }: Services): Promise<User> {
  const found = await records.find(userResource, user.userId)
  if (found?.status !== userStatus.code.normal) throw ServerError.unauthorized()
  return found
}

async function listPaths(apiScopeIds: readonly string[], { records, resource }: Services) {
  if (apiScopeIds.length === 0) return undefined
  const scopes = await records.list(resource('system.api-scope'), { conditions: [equalsOneOf('id', apiScopeIds)] })
  return scopes.map(({ scopePath }) => pathPattern(scopePath))
}

async function toRights(role: Role, buttons: ReadonlyMap<Id, string>, services: Services) {
  const { menuIds, apiScopeIds } = await listGrants([role.id], services)
  const codes = menuIds.map((id) => buttons.get(id)).filter((code) => code !== undefined)
  const paths = await listPaths(apiScopeIds, services)
  return { codes: new Set(codes), ...(paths && { paths }) }
}

async function listButtons({ records }: Services): Promise<ReadonlyMap<Id, string>> {
  const conditions = [{ field: 'category', operator: 'equal', value: String(BUTTON) }] as const
  const buttons = await records.list(menuResource, { conditions })
  return new Map(buttons.map(({ id, code }) => [id, code]))
}

/** Short FNV-1a hash that changes with the grants. */
function toVersion(grants: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const letter of grants.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Loads the present user and his permissions. Throws unauthorized if the user is missing or not active. */
export async function loadAuthority(asked: CurrentUser, own: Services): Promise<Authority<RowScopes>> {
  const services = own.unscoped
  const stored = await findUser(asked, services)
  const roleIds = joinedIds(stored.roleId)
  const roles =
    roleIds.length === 0 ? [] : await services.records.list(roleResource, { conditions: [equalsOneOf('id', roleIds)] })
  const user: CurrentUser = {
    ...asked,
    deptId: stored.deptId ?? '',
    roleId: roles.map(({ id }) => id).join(','),
    realName: stored.realName,
    roleNames: roles.map(({ roleAlias }) => roleAlias),
  }
  const mustChangePassword = (await services.credentials.findInitialPasswordExpiry(asked.userId)) !== undefined
  const duty = { mustChangePassword, owesSecondFactor: await owesSecondFactor(stored, user.roleNames, services) }
  if (isAdministrator(user)) return { user, roles: [], ...duty }
  const buttons = await listButtons(services)
  const rights: RoleRights[] = []
  for (const role of roles) rights.push(await toRights(role, buttons, services))
  const { menuIds, dataScopeIds, apiScopeIds } = await listGrants(joinedIds(user.roleId), services)
  const version = toVersion([user.roleId, ...menuIds, ...dataScopeIds, ...apiScopeIds])
  const codes = new Set(rights.flatMap((right) => [...right.codes]))
  return {
    user: { ...user, codes },
    version,
    roles: rights,
    scopes: await loadRowScopes(dataScopeIds, user, services),
    ...duty,
  }
}
