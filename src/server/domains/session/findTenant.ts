import type { RecordData } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import { DEFAULT_TENANT } from '../../crud/createRecordStore'
import { ownResource } from '../../crud/resource'
import type { Services } from '../../crud/services'

/** What signing in needs to know of a tenant; `tenantCode` is the number that tokens and headers carry. */
const tenantResource = ownResource('system.tenant', {
  tenantCode: 'string',
  tenantName: 'string',
  domain: 'string',
  backgroundUrl: 'string',
  expireTime: 'date-time',
})

const NORMAL = 1

/** Tenants are records of the managing tenant. */
function listTenants(condition: { field: string; value: string }, services: Services): Promise<readonly RecordData[]> {
  const conditions = [{ ...condition, operator: 'equal' }] as const
  return services.inTenant(DEFAULT_TENANT).records.list(tenantResource, { conditions })
}

/** Why nobody may come in there. The managing tenant needs no record, but one that it has counts. */
export async function findTenantFault(tenantId: string, services: Services): Promise<string | undefined> {
  const [tenant] = await listTenants({ field: 'tenantCode', value: tenantId }, services)
  if (tenant === undefined) return tenantId === DEFAULT_TENANT ? undefined : '未获得用户的租户信息'
  if (tenant.status !== NORMAL) return '未获得用户的租户信息'
  const isOver = typeof tenant.expireTime === 'string' && tenant.expireTime < formatDateTime(services.clock())
  return isOver ? '租户授权已过期,请联系管理员' : undefined
}

const withoutEnd = (address: string) => address.trim().replace(/\/+$/, '')

/** The tenant whose staff come in by that address, however its end is written. */
export async function findTenantByDomain(domain: string, services: Services): Promise<RecordData | undefined> {
  const address = withoutEnd(domain)
  if (address === '') return undefined
  for (const value of [address, `${address}/`]) {
    const [tenant] = await listTenants({ field: 'domain', value }, services)
    if (tenant?.status === NORMAL) return tenant
  }
  return undefined
}
