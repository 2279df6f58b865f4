import type { Id } from '../../../contract/value'
import type { UnscopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equalsOneOf } from '../lookup/equals'
import { refuseMissing } from '../lookup/refuseField'
import { ADMINISTRATOR, listApprovalRoles, mayChooseHandlers } from './approvalRoles'
import { type Grants, listGrants } from './grants'
import { joinedIds } from './joinedIds'
import { type Role, roleResource } from './resources'
import { scopedResources } from './scopedResources'

/** True if the caller is restricted and the given scopes are wider: none, or others than his own. */
function narrowsLess(own: readonly Id[], given: readonly Id[]): boolean {
  return own.length > 0 && (given.length === 0 || given.some((id) => !own.includes(id)))
}

async function scopesByResource(ids: readonly Id[], services: UnscopedServices) {
  const byResource = new Map<string, Id[]>()
  const scopes = await services.records.list(services.resource('system.data-scope'), {
    conditions: [equalsOneOf('id', ids)],
  })
  for (const scope of scopes) {
    for (const { name } of await scopedResources(scope, services)) {
      byResource.set(name, [...(byResource.get(name) ?? []), scope.id])
    }
  }
  return byResource
}

async function narrowsRowsLess(own: Grants, given: Grants, services: UnscopedServices): Promise<boolean> {
  if (own.dataScopeIds.length === 0) return false
  const theirs = await scopesByResource(given.dataScopeIds, services)
  const mine = await scopesByResource(own.dataScopeIds, services)
  return [...mine].some(([resource, ids]) => narrowsLess(ids, theirs.get(resource) ?? []))
}

/** Throws forbidden if the grants exceed those of the caller's roles; administrators may grant everything. */
export async function refuseExceeding(given: Grants, services: UnscopedServices, message: string): Promise<void> {
  const { user } = services
  if (user === undefined || isAdministrator(user)) return
  const own = await listGrants(joinedIds(user.roleId), services)
  const menus = new Set(own.menuIds)
  const exceeds =
    given.menuIds.some((id) => !menus.has(id)) ||
    narrowsLess(own.apiScopeIds, given.apiScopeIds) ||
    (await narrowsRowsLess(own, given, services))
  if (exceeds) throw ServerError.forbidden(message)
}

/** Throws forbidden if one of the roles acts in a flow and the caller lacks it. */
async function refuseApprovalRoles(
  roles: readonly Role[],
  { userRoles, message }: Refusal,
  services: UnscopedServices,
) {
  const approving = await listApprovalRoles(services)
  const exceeds = roles.some(({ id, roleAlias }) => approving.has(roleAlias) && !userRoles.includes(id))
  if (exceeds) throw ServerError.forbidden(message)
}

interface Refusal {
  readonly userRoles: readonly Id[]
  readonly message: string
}

/** Throws if a role is missing, is the administrator's, or exceeds the caller's own permissions. */
export async function refuseStrongerRoles(
  roleIds: readonly Id[],
  services: UnscopedServices,
  message = '不能授予超出自身权限的角色!',
): Promise<void> {
  const { user } = services
  const roles = await services.records.list(roleResource, { conditions: [equalsOneOf('id', roleIds)] })
  if (roles.length < roleIds.length) refuseMissing('roleId', '角色')
  if (user === undefined || isAdministrator(user)) return
  if (roles.some(({ roleAlias }) => roleAlias === ADMINISTRATOR)) throw ServerError.forbidden('无权配置超管角色!')
  if (!mayChooseHandlers(user))
    await refuseApprovalRoles(roles, { userRoles: joinedIds(user.roleId), message }, services)
  for (const id of roleIds) await refuseExceeding(await listGrants([id], services), services, message)
}
