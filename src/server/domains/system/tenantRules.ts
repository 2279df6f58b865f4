import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, Services, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { createTenant } from './createTenant'
import type { FirstPassword } from './firstPassword'
import { readParam } from './readParam'
import { UNLIMITED } from './refuseFullTenant'
import { userResource } from './resources'
import { isOverseer } from './servicesOf'

const QUOTA = 'tenant.default.accountNumber'
const CODES = 1_000_000
const TRIES = 50

type Tenant = RecordOf<'system.tenant'>

/** Throws forbidden unless the caller is an overseer, whatever his permissions. */
export function refuseStranger(services: Services): void {
  if (!isOverseer(services)) throw ServerError.forbidden('只有管理租户的超级管理员可以管理租户')
}

function randomCode({ random }: UnscopedServices): string {
  const number = random(4).reduce((sum, byte) => sum * 256 + byte, 0)
  return `${number % CODES}`.padStart(6, '0')
}

async function newCode(services: UnscopedServices): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = randomCode(services)
    const conditions = [equal('tenantCode', code)]
    const taken = await services.records.list(services.resource('system.tenant'), { conditions })
    if (taken.length === 0 && code !== DEFAULT_TENANT) return code
  }
  throw ServerError.badRequest('租户编号已用尽，请稍后再试')
}

async function refuseTakenDomain(
  tenant: UnsavedOf<'system.tenant'>,
  { records, resource }: UnscopedServices,
): Promise<void> {
  if (tenant.domain === undefined) return
  const same = await records.list(resource('system.tenant'), { conditions: [equal('domain', tenant.domain)] })
  if (same.some(({ id }) => id !== tenant.id)) refuseField('domain', '域名地址已存在')
}

/** Replaces `tenantId` with the tenant's own code: the stored one is the managing tenant's. */
export function toShown(tenant: Tenant): Tenant {
  return { ...tenant, tenantId: tenant.tenantCode }
}

async function shutUsersOut({ tenantCode }: Tenant, services: UnscopedServices): Promise<void> {
  if (tenantCode === undefined) return
  const { records } = services.inTenant(tenantCode)
  const users = await records.list(userResource)
  await records.remove(
    userResource,
    users.map(({ id }) => id),
  )
}

/** `first` is the password of a new tenant's administrator; required to add a tenant. */
export const createTenantRules = (first?: FirstPassword): Derivation<'system.tenant'> => ({
  beforeSave: async (record, services) => {
    refuseStranger(services)
    await refuseTakenDomain(record, services)
    if (record.id !== undefined) return record
    const quota = Number(await readParam(QUOTA, services))
    const accountNumber = Number.isInteger(quota) && quota > 0 ? quota : UNLIMITED
    const tenant = { ...record, tenantCode: await newCode(services), accountNumber }
    if (first === undefined) throw new Error('a new tenant needs a first password')
    await createTenant(tenant, first, services)
    return tenant
  },
  afterRead: async (record, services) => {
    refuseStranger(services)
    return toShown(record)
  },
  beforeRemove: async (record, services) => {
    refuseStranger(services)
    if (record.tenantCode === DEFAULT_TENANT) throw ServerError.badRequest('不可删除管理租户!')
    await shutUsersOut(record, services)
  },
})

export const tenantRules = createTenantRules()
