import { accountStatus } from '../../../generated/statuses'
import { formatDateTime } from '../../../value/date'
import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import { ownResource, type RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'

/** Fields of a tenant that sign-in reads; `tenantCode` is the tenant's id in tokens and headers. */
const tenantResource = ownResource('system.tenant', {
  tenantCode: 'string',
  tenantName: 'string',
  domain: 'string',
  backgroundUrl: 'string',
  expireTime: 'date-time',
})

type Tenant = RecordOf<'system.tenant'>

/** Reads from the managing tenant, which holds the records of all tenants. */
function listTenants(
  condition: { field: 'tenantCode' | 'domain'; value: string },
  services: Services,
): Promise<readonly Tenant[]> {
  const conditions = [{ ...condition, operator: 'equal' }] as const
  return services.inTenant(DEFAULT_TENANT).records.list(tenantResource, { conditions })
}

function faultOf({ status, expireTime }: Tenant, { clock }: Pick<Services, 'clock'>): string | undefined {
  if (status !== accountStatus.code.normal) return '未获得用户的租户信息'
  return expireTime !== undefined && expireTime < formatDateTime(clock()) ? '租户授权已过期,请联系管理员' : undefined
}

/** Codes of the tenants whose users may sign in, the managing one first. */
export async function listTenantCodes(services: Services): Promise<readonly string[]> {
  const tenants = await services.inTenant(DEFAULT_TENANT).records.list(tenantResource)
  const open = tenants.filter((tenant) => faultOf(tenant, services) === undefined)
  return [...new Set([DEFAULT_TENANT, ...open.map(({ tenantCode = DEFAULT_TENANT }) => tenantCode)])]
}

/** Reason why users of a tenant may not sign in; undefined if they may. The managing tenant needs no record. */
export async function findTenantFault(tenantId: string, services: Services): Promise<string | undefined> {
  const [tenant] = await listTenants({ field: 'tenantCode', value: tenantId }, services)
  if (tenant === undefined) return tenantId === DEFAULT_TENANT ? undefined : '未获得用户的租户信息'
  return faultOf(tenant, services)
}

/** The tenant of a server that has no other, which needs no address; undefined if there are several. */
export async function findOnlyTenant(services: Services): Promise<Tenant | undefined> {
  const tenants = await services.inTenant(DEFAULT_TENANT).records.list(tenantResource)
  const [tenant] = tenants
  return tenants.length === 1 && tenant?.status === accountStatus.code.normal ? tenant : undefined
}

const withoutEnd = (address: string) => address.trim().replace(/\/+$/, '')

/** Finds the active tenant with this address, with or without trailing slashes. */
export async function findTenantByDomain(domain: string, services: Services): Promise<Tenant | undefined> {
  const address = withoutEnd(domain)
  if (address === '') return undefined
  for (const value of [address, `${address}/`]) {
    const [tenant] = await listTenants({ field: 'domain', value }, services)
    if (tenant?.status === accountStatus.code.normal) return tenant
  }
  return undefined
}
