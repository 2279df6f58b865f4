import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { Services } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'

/** True for administrators of the managing tenant. */
export function isOverseer({ user }: Services): boolean {
  return user !== undefined && user.tenantId === DEFAULT_TENANT && isAdministrator(user)
}

/** Services of the requested tenant for overseers; all others get their own tenant's. */
export function servicesOf(tenantId: string | undefined, services: Services): Services {
  if (tenantId === undefined || tenantId === services.tenantId || !isOverseer(services)) return services
  return services.inTenant(tenantId)
}
