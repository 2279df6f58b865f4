import { userStatus } from '../../../generated/statuses'
import { formatDateTime } from '../../../value/date'
import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import { userResource } from './resources'

export const UNLIMITED = -1

export async function findTenant(tenantId: string, services: Services): Promise<RecordOf<'system.tenant'> | undefined> {
  const { records, resource } = services.inTenant(DEFAULT_TENANT)
  const [tenant] = await records.list(resource('system.tenant'), { conditions: [equal('tenantCode', tenantId)] })
  return tenant
}

/** Throws badRequest if the tenant has reached its number of accounts or has expired. */
export async function refuseFullTenant(services: Services): Promise<void> {
  const tenant = await findTenant(services.tenantId, services)
  if (tenant === undefined) return
  const { expireTime, accountNumber = UNLIMITED } = tenant
  if (expireTime !== undefined && expireTime < formatDateTime(services.clock())) {
    throw ServerError.badRequest('租户授权已过期,请联系管理员')
  }
  if (accountNumber === UNLIMITED) return
  // Whoever was refused takes nobody's place (G258).
  const conditions = [{ field: 'status', operator: 'notequal', value: `${userStatus.code.refused}` }] as const
  const users = await services.records.page(userResource, { conditions, current: 1, size: 1 })
  if (users.total >= accountNumber) throw ServerError.badRequest('当前租户已到最大账号额度!')
}
