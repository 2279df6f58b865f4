import type { Id } from '../../../contract/value'
import { userStatus } from '../../../generated/statuses'
import type { UnscopedServices, Verb } from '../../crud/services'
import type { Call } from '../../http/call'
import { logUsual } from '../log/exports'
import { refuseField } from '../lookup/refuseField'
import {
  announceRegistration,
  refuseFullTenant,
  refuseInvisible,
  refuseTakenAccount,
  refuseWeakPassword,
  sealNewPassword,
  userOauthResource,
  userResource,
} from '../system/exports'
import { findTenantFault } from './findTenant'
import { readParameter, refuseInAddress } from './readParameter'

interface Registration {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly oauthId: string
}

const PER_MINUTE = 20

/** Reads the form or, except the password, the query string. Throws badRequest if a field is empty. */
function readRegistration(call: Call): Registration {
  refuseInAddress(call, ['password'])
  const read = (field: keyof Registration, message: string): string => {
    const text = readParameter(call, field).trim()
    return text === '' ? refuseField(field, message) : text
  }
  return {
    tenantId: read('tenantId', '请先输入租户编号'),
    account: read('account', '请先输入账号名称'),
    password: read('password', '请先输入密码'),
    oauthId: read('oauthId', '第三方登录信息错误'),
    name: readParameter(call, 'name').trim(),
  }
}

/** Redeems the ticket of a third-party account that has no user yet. Throws badRequest if it is invalid. */
async function redeemLink({ oauthId }: Registration, services: UnscopedServices) {
  const id = await services.tickets.redeem(`oauth:${oauthId}`, services.clock())
  const link = id === undefined ? undefined : await services.records.find(userOauthResource, id)
  return link === undefined || link.userId !== undefined ? refuseField('oauthId', '第三方登录已失效,请重新登录') : link
}

/** Creates a user who waits for approval; a refusal rolls back, and the ticket stays valid. */
async function register(
  form: Registration,
  { id, sealed }: { readonly id: Id; readonly sealed: string },
  services: UnscopedServices,
): Promise<void> {
  await services.lock('system')
  const link = await redeemLink(form, services)
  await refuseTakenAccount(form, 'account', services)
  await refuseFullTenant(services)
  const name = form.name || link.name || form.account
  refuseInvisible({ name, realName: name })
  const values = { account: form.account, name, realName: name }
  await services.records.insert(userResource, values, { id, status: userStatus.code.waiting })
  await services.credentials.set(id, { sealed })
  await services.records.update(userOauthResource, link.id, { values: { userId: id } })
  await announceRegistration({ id, ...values }, services)
}

export const registerGuestVerb: Verb<'session.user.register-guest' | 'session.open.register-guest'> = async (
  call,
  services,
) => {
  const form = readRegistration(call)
  const { address } = call.trace
  services.limitRate(address && `register ${address}`, { perMinute: PER_MINUTE, now: services.clock() })
  const fault = await findTenantFault(form.tenantId, services)
  if (fault !== undefined) refuseField('tenantId', fault)
  await refuseWeakPassword({ password: form.password, account: form.account, field: 'password' }, services)
  const id = services.newId()
  const sealed = await sealNewPassword(id, form.password, services)
  await services.inTenant(form.tenantId).transaction((inner) => register(form, { id, sealed }, inner))
  const { account, tenantId } = form
  logUsual(services.journal, call, { level: 'info', text: `申请注册：${account}`, account, tenantId })
  return undefined
}
