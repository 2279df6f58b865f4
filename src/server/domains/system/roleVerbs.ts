import type { RecordData } from '../../../contract/value'
import type { Services, Verb, Verbs } from '../../crud/services'
import { toTree } from '../../crud/toTree'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { ADMINISTRATOR, refuseStrongerRoles } from './refuseExceeding'
import { roleResource } from './resources'
import { roleGrantVerb } from './roleGrantVerb'
import { servicesOf } from './servicesOf'

async function isAssignable(role: RecordData, services: Services): Promise<boolean> {
  if (services.user !== undefined && isAdministrator(services.user)) return true
  if (role.roleAlias === ADMINISTRATOR) return false
  try {
    await refuseStrongerRoles([String(role.id)], services.whole)
    return true
  } catch (error) {
    if (error instanceof ServerError) return false
    throw error
  }
}

/** The roles that may be given to others. */
const treeVerb: Verb = async (call, own) => {
  const services = servicesOf(call.query.tenantId, own)
  const roles = await services.records.list(roleResource)
  const offered: RecordData[] = []
  for (const role of roles) if (await isAssignable(role, services)) offered.push(role)
  return toTree(roleResource, offered)
}

function isBelow(role: RecordData, top: string, byId: ReadonlyMap<unknown, RecordData>): boolean {
  for (let at: RecordData | undefined = role; at !== undefined; at = byId.get(at.parentId))
    if (at.id === top) return true
  return false
}

/** The roles that another may hang below. */
const treeByIdVerb: Verb = async (call, { records }) => {
  const id = String((await records.get(roleResource, call.query.roleId ?? '')).id)
  const roles = await records.list(roleResource)
  const byId = new Map(roles.map((role) => [role.id, role]))
  return toTree(
    roleResource,
    roles.filter((role) => !isBelow(role, id, byId)),
  )
}

export const roleVerbs: Verbs = {
  'system.role.grant': roleGrantVerb,
  'system.role.tree': treeVerb,
  'system.role.tree-by-id': treeByIdVerb,
}
