import type { Verb } from '../../crud/services'
import { findTenantByDomain } from './findTenant'

/** What everybody may know before signing in; nothing where the address is no tenant's own. */
export const tenantInfoVerb: Verb<'session.tenant.info'> = async (call, services) => {
  const tenant = await findTenantByDomain(call.query.domain ?? '', services)
  if (tenant === undefined) return undefined
  const { tenantCode, tenantName, domain, backgroundUrl } = tenant
  return { tenantId: tenantCode, tenantName, domain, backgroundUrl: backgroundUrl ?? '' }
}
