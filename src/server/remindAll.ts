import type { Reminder } from '../contract/reminder'
import type { ServicesFor } from './authorityCache'
import { DEFAULT_TENANT } from './crud/createRecordReader'
import { holdsPermission } from './crud/holdsPermission'
import type { UnscopedServices } from './crud/services'
import { listTenantCodes, loadAuthority, type Reminding, remind } from './domains/domains'

/** Asks with the rights that somebody has now. */
function toMayRead(servicesFor: ServicesFor, services: UnscopedServices): Reminding['mayRead'] {
  return async ({ id: userId, name }, resource, id) => {
    const asked = { userId, tenantId: services.tenantId, account: name, realName: name }
    const { user, scopes } = await loadAuthority({ ...asked, deptId: '', roleId: '', roleNames: [] }, services)
    const own = servicesFor(user, scopes)
    return holdsPermission(resource, own) && (await own.records.find(own.resource(resource), id)) !== undefined
  }
}

/** Sends the reminders of all tenants that may sign in; returns the number of messages. */
export async function remindAll(reminders: readonly Reminder[], servicesFor: ServicesFor): Promise<number> {
  const own = servicesFor(undefined)
  let count = 0
  for (const tenantId of [DEFAULT_TENANT, ...(await listTenantCodes(own))]) {
    const services = own.inTenant(tenantId)
    const reminding = { services, mayRead: toMayRead(servicesFor, services) }
    for (const reminder of reminders) count += await remind(reminder, reminding)
  }
  return count
}
