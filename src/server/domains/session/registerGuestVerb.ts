import type { Services, Verb } from '../../crud/services'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { logUsual } from '../log/logUsual'
import { userResource } from '../system/resources'
import { findUser, WAITING } from './findAccount'
import { findTenantFault } from './findTenant'
import { hashPassword } from './password'
import { userOauthResource } from './userOauthResource'
import { wirePassword } from './wirePassword'

interface Registration {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly oauthId: string
}

const PER_MINUTE = 20
const DIGEST = /^[0-9a-f]{32}$/

function refuse(field: keyof Registration, message: string): never {
  throw ServerError.badRequest(message, { [field]: message })
}

/** From the body, or from the query string as some clients have it. */
function readRegistration({ body, query }: Call): Registration {
  const read = (field: keyof Registration, message: string): string => {
    const text = String(body[field] ?? query[field] ?? '').trim()
    return text === '' ? refuse(field, message) : text
  }
  return {
    tenantId: read('tenantId', '请先输入租户编号'),
    account: read('account', '请先输入账号名称'),
    password: read('password', '请先输入密码'),
    oauthId: read('oauthId', '第三方登录信息错误'),
    name: String(body.name ?? query.name ?? '').trim(),
  }
}

/** The account elsewhere, of that tenant, for which nobody has registered yet. */
async function redeemLink({ oauthId }: Registration, services: Services) {
  const id = await services.tickets.redeem(`oauth:${oauthId}`, services.clock())
  const link = id === undefined ? undefined : await services.records.find(userOauthResource, id)
  return link === undefined || link.userId !== undefined ? refuse('oauthId', '第三方登录已失效,请重新登录') : link
}

/** An account that waits until an administrator approves it. All or nothing: a refusal leaves the ticket good. */
async function register(form: Registration, hash: string, services: Services): Promise<void> {
  await services.takeTurn('write system')
  const link = await redeemLink(form, services)
  if ((await findUser(form.account, services)) !== undefined) refuse('account', `当前用户 [${form.account}] 已存在!`)
  const name = form.name || String(link.name ?? '') || form.account
  const values = { account: form.account, name, realName: name }
  const user = await services.records.insert(userResource, values, { status: WAITING })
  await services.credentials.set(String(user.id), hash)
  await services.records.update(userOauthResource, String(link.id), { values: { userId: String(user.id) } })
}

export const registerGuestVerb: Verb = async (call, services) => {
  const form = readRegistration(call)
  const { address } = call.trace
  services.limitRate(address && `register ${address}`, { perMinute: PER_MINUTE, now: services.clock() })
  const fault = await findTenantFault(form.tenantId, services)
  if (fault !== undefined) refuse('tenantId', fault)
  const { random } = services
  const wire = DIGEST.test(form.password) ? form.password : wirePassword(form.password)
  const hash = await hashPassword(wire, { random, iterations: services.config.passwordIterations })
  await services.inTenant(form.tenantId).transaction((inner) => register(form, hash, inner))
  const { account, tenantId } = form
  logUsual(services.journal, call, { level: 'info', text: `申请注册：${account}`, account, tenantId })
  return undefined
}
