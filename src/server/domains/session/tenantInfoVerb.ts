import type { Verb } from '../../crud/services'
import { findTenantByDomain } from './findTenant'

/** Public data of the tenant with this address; undefined if no tenant has it. */
export const tenantInfoVerb: Verb<'session.tenant.info'> = async (call, services) => {
  const tenant = await findTenantByDomain(call.query.domain ?? '', services)
  if (tenant === undefined) return undefined
  const { tenantCode, tenantName, domain, backgroundUrl } = tenant
  return { tenantId: tenantCode, tenantName, domain, backgroundUrl: backgroundUrl ?? '' }
}
