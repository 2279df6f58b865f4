import type { RecordData } from '../../../contract/value'
import { DEFAULT_TENANT } from '../../crud/createRecordStore'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from './conditionOf'
import { foundTenant } from './foundTenant'
import { readParam } from './readParam'
import { refuseField } from './refuseField'
import { UNLIMITED } from './refuseFullTenant'
import { userResource } from './resources'
import { isOverseer } from './servicesOf'

const QUOTA = 'tenant.default.accountNumber'
const CODES = 1_000_000
const TRIES = 50

/** Tenants are the business of the managing one's administrators, whatever else is granted to whom. */
export function refuseStranger(services: Services): void {
  if (!isOverseer(services)) throw ServerError.forbidden('只有管理租户的超级管理员可以管理租户')
}

function randomCode({ random }: Services): string {
  const number = random(4).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % CODES).padStart(6, '0')
}

async function newCode(services: Services): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = randomCode(services)
    const conditions = [equal('tenantCode', code)]
    const taken = await services.records.list(services.resource('system.tenant'), { conditions })
    if (taken.length === 0 && code !== DEFAULT_TENANT) return code
  }
  throw ServerError.badRequest('租户编号已用尽，请稍后再试')
}

async function refuseTakenDomain(tenant: RecordData, { records, resource }: Services): Promise<void> {
  if (tenant.domain === undefined) return
  const same = await records.list(resource('system.tenant'), { conditions: [equal('domain', tenant.domain)] })
  if (same.some(({ id }) => id !== tenant.id)) refuseField('domain', '域名地址已存在')
}

/** A tenant is stored under its code: the column of the tenant says that the managing one keeps it. */
export function toShown(tenant: RecordData): RecordData {
  return { ...tenant, tenantId: tenant.tenantCode }
}

async function shutUsersOut(tenant: RecordData, services: Services): Promise<void> {
  const { records } = services.inTenant(String(tenant.tenantCode))
  const users = await records.list(userResource)
  await records.remove(
    userResource,
    users.map(({ id }) => String(id)),
  )
}

export const tenantRules: Derivation = {
  save: async (record, services) => {
    refuseStranger(services)
    await refuseTakenDomain(record, services)
    if (record.id !== undefined) return record
    const quota = Number(await readParam(QUOTA, services))
    const accountNumber = Number.isInteger(quota) && quota > 0 ? quota : UNLIMITED
    const tenant = { ...record, tenantCode: await newCode(services), accountNumber }
    await foundTenant(tenant, services)
    return tenant
  },
  read: async (record, services) => {
    refuseStranger(services)
    return toShown(record)
  },
  remove: async (record, services) => {
    refuseStranger(services)
    if (record.tenantCode === DEFAULT_TENANT) throw ServerError.badRequest('不可删除管理租户!')
    await shutUsersOut(record, services)
  },
}
