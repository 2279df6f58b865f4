import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { Services } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'

/** Whether somebody looks after all tenants: an administrator of the managing one. */
export function isOverseer({ user }: Services): boolean {
  return user !== undefined && user.tenantId === DEFAULT_TENANT && isAdministrator(user)
}

/** The services of the tenant that is asked for; only an overseer sees another's, all others get their own. */
export function servicesOf(tenantId: string | undefined, services: Services): Services {
  if (tenantId === undefined || tenantId === services.tenantId || !isOverseer(services)) return services
  return services.inTenant(tenantId)
}
