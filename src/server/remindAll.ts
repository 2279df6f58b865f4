import type { Reminder } from '../contract/reminder'
import type { Id } from '../contract/value'
import type { ServicesFor } from './authorityCache'
import { holdsPermission } from './crud/holdsPermission'
import type { ScopedServices, UnscopedServices } from './crud/services'
import { listTenantCodes, loadAuthority, type Reminding, remind } from './domains/domains'

type Person = Parameters<Reminding['mayRead']>[0]

/** Asks with the rights that somebody has as the run comes to him first. */
function toMayRead(servicesFor: ServicesFor, services: UnscopedServices): Reminding['mayRead'] {
  const known = new Map<Id, ScopedServices>()
  const servicesOf = async ({ id: userId, name }: Person) => {
    const asked = { userId, tenantId: services.tenantId, account: name, realName: name }
    const { user, scopes } = await loadAuthority({ ...asked, deptId: '', roleId: '', roleNames: [] }, services)
    return servicesFor(user, scopes)
  }
  return async (person, resource, id) => {
    const own = known.get(person.id) ?? (await servicesOf(person))
    known.set(person.id, own)
    return holdsPermission(resource, own) && (await own.records.find(own.resource(resource), id)) !== undefined
  }
}

/** Sends the reminders of all tenants that may sign in; returns the number of messages. */
export async function remindAll(reminders: readonly Reminder[], servicesFor: ServicesFor): Promise<number> {
  const own = servicesFor(undefined)
  let count = 0
  for (const tenantId of await listTenantCodes(own)) {
    const services = own.inTenant(tenantId)
    const reminding = { services, mayRead: toMayRead(servicesFor, services) }
    for (const reminder of reminders) count += await remind(reminder, reminding)
  }
  return count
}
