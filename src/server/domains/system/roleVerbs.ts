import type { Id } from '../../../contract/value'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { toTree } from '../../crud/toTree'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { ADMINISTRATOR } from './approvalRoles'
import { refuseStrongerRoles } from './refuseExceeding'
import { type Role, roleResource } from './resources'
import { roleGrantVerb } from './roleGrantVerb'
import { servicesOf } from './servicesOf'

async function isAssignable(role: Role, services: Services): Promise<boolean> {
  if (services.user !== undefined && isAdministrator(services.user)) return true
  if (role.roleAlias === ADMINISTRATOR) return false
  try {
    await refuseStrongerRoles([role.id], services.unscoped)
    return true
  } catch (error) {
    if (error instanceof ServerError) return false
    throw error
  }
}

/** Lists the roles that the caller may assign. */
const treeVerb: Verb<'system.role.tree'> = async (call, own) => {
  const services = servicesOf(call.query.tenantId, own)
  const roles = await services.records.list(roleResource)
  const offered: Role[] = []
  for (const role of roles) if (await isAssignable(role, services)) offered.push(role)
  return toTree(roleResource, offered)
}

function isBelow(role: Role, top: Id, byId: ReadonlyMap<Id | undefined, Role>): boolean {
  for (let at: Role | undefined = role; at !== undefined; at = byId.get(at.parentId)) if (at.id === top) return true
  return false
}

/** Lists the possible parents of a role: all except itself and its descendants. */
const treeByIdVerb: Verb<'system.role.tree-by-id'> = async (call, { records }) => {
  const { id } = await records.get(roleResource, call.query.roleId)
  const roles = await records.list(roleResource)
  const byId = new Map<Id | undefined, Role>(roles.map((role) => [role.id, role]))
  return toTree(
    roleResource,
    roles.filter((role) => !isBelow(role, id, byId)),
  )
}

export const roleVerbs: TypedVerbs = {
  'system.role.grant': roleGrantVerb,
  'system.role.tree': treeVerb,
  'system.role.tree-by-id': treeByIdVerb,
}
