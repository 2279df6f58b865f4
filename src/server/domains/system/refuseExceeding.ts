import type { Services } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { oneOf } from './conditionOf'
import { type Holdings, listHoldings } from './holdings'
import { joinedIds } from './joinedIds'
import { roleResource } from './resources'

export const ADMINISTRATOR = 'administrator'

/** Fewer of them show more: where the own roles are narrowed, others are by the same scopes. */
function narrowsLess(own: readonly string[], given: readonly string[]): boolean {
  return own.length > 0 && (given.length === 0 || given.some((id) => !own.includes(id)))
}

async function narrowsRowsLess(own: Holdings, given: Holdings, { records, resource }: Services): Promise<boolean> {
  if (own.dataScopeIds.length === 0) return false
  const scopes = await records.list(resource('system.data-scope'), {
    conditions: [oneOf('id', [...own.dataScopeIds, ...given.dataScopeIds])],
  })
  const codeOf = new Map(scopes.map(({ id, resourceCode }) => [String(id), resourceCode]))
  const under = (ids: readonly string[], code: unknown) => ids.filter((id) => codeOf.get(id) === code)
  return own.dataScopeIds.some((id) => {
    const code = codeOf.get(id)
    return narrowsLess(under(own.dataScopeIds, code), under(given.dataScopeIds, code))
  })
}

/** Throws where somebody would give more than the own roles hold; `administrator` may give everything. */
export async function refuseExceeding(given: Holdings, services: Services, message: string): Promise<void> {
  const { user } = services
  if (user === undefined || isAdministrator(user)) return
  const own = await listHoldings(joinedIds(user.roleId), services)
  const menus = new Set(own.menuIds)
  const exceeds =
    given.menuIds.some((id) => !menus.has(id)) ||
    narrowsLess(own.apiScopeIds, given.apiScopeIds) ||
    (await narrowsRowsLess(own, given, services))
  if (exceeds) throw ServerError.forbidden(message)
}

/** Throws where one of the roles is missing, is the administrator's, or holds more than the user's own. */
export async function refuseStrongerRoles(
  roleIds: readonly string[],
  services: Services,
  message = '不能授予超出自身权限的角色!',
): Promise<void> {
  const roles = await services.records.list(roleResource, { conditions: [oneOf('id', roleIds)] })
  if (roles.length < roleIds.length)
    throw ServerError.badRequest('角色不存在或已被删除', { roleId: '角色不存在或已被删除' })
  if (services.user === undefined || isAdministrator(services.user)) return
  if (roles.some(({ roleAlias }) => roleAlias === ADMINISTRATOR)) throw ServerError.forbidden('无权配置超管角色!')
  for (const id of roleIds) await refuseExceeding(await listHoldings([id], services), services, message)
}
