import type { Reminder } from '../contract/reminder'
import type { Id } from '../contract/value'
import type { ServicesFor } from './authorityCache'
import { holdsPermission } from './crud/holdsPermission'
import type { ScopedServices, UnscopedServices } from './crud/services'
import {
  listTenantCodes,
  loadAuthority,
  type Reassigning,
  type Reminding,
  reassignTasks,
  remind,
} from './domains/domains'
import { ServerError } from './http/ServerError'

/** Serves people with the rights that they have as the run comes to them first. */
function toServicesOf(servicesFor: ServicesFor, services: UnscopedServices): Reassigning['servicesOf'] {
  const known = new Map<Id, Promise<ScopedServices | undefined>>()
  const load = async (userId: Id) => {
    const asked = { userId, tenantId: services.tenantId, account: '', realName: '', deptId: '', roleId: '' }
    try {
      const { user, scopes } = await loadAuthority({ ...asked, roleNames: [] }, services)
      return servicesFor(user, scopes)
    } catch (error) {
      if (error instanceof ServerError) return undefined
      throw error
    }
  }
  return (userId) => {
    const own = known.get(userId) ?? load(userId)
    known.set(userId, own)
    return own
  }
}

/** Sends the reminders of all tenants that may sign in, and passes on what waits for nobody; returns the number of messages. */
export async function remindAll(reminders: readonly Reminder[], servicesFor: ServicesFor): Promise<number> {
  const all = servicesFor(undefined)
  let count = 0
  for (const tenantId of await listTenantCodes(all)) {
    const services = all.inTenant(tenantId)
    const servicesOf = toServicesOf(servicesFor, services)
    const mayRead: Reminding['mayRead'] = async ({ id: userId }, resource, id) => {
      const own = await servicesOf(userId)
      if (own === undefined || !holdsPermission(resource, own)) return false
      return (await own.records.find(own.resource(resource), id)) !== undefined
    }
    count += await reassignTasks({ services, servicesOf })
    for (const reminder of reminders) count += await remind(reminder, { services, mayRead })
  }
  return count
}
