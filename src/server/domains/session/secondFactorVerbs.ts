import { formatDateTime } from '../../../value/date'
import type { CallOf, DataOf, PreparedVerb, Services, TypedVerbs, Verb } from '../../crud/services'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { logUsual } from '../log/exports'
import {
  isSecondFactorNeeded,
  joinedIds,
  refuseStrongerUser,
  sendSecurityMessage,
  signedInUser,
  TOO_MANY_FAILURES,
  userResource,
} from '../system/exports'
import { createSecret, toAddress } from './authenticator'
import { checkCode, secretPurpose } from './checkCode'
import { createCodes, hashCode } from './recoveryCodes'

export async function secondFactorVerb(
  call: Pick<Call, 'user'>,
  { secondFactors, unscoped }: Services,
): Promise<DataOf<'session.second-factor.detail'>> {
  const { userId, roleNames } = signedInUser(call)
  const factor = await secondFactors.find(userId)
  const isNeeded = await isSecondFactorNeeded(roleNames, unscoped)
  if (factor?.since === undefined) return { isSet: false, isNeeded, recoveryCodes: 0 }
  const recoveryCodes = await secondFactors.countCodes(userId)
  return { isSet: true, isNeeded, recoveryCodes, since: formatDateTime(factor.since) }
}

/** Creates a secret, which takes effect when a code confirms it. */
const begin: PreparedVerb<'session.second-factor.begin'> = {
  prepare: async (call, { secrets, random }) => {
    const { userId, account } = signedInUser(call)
    const secret = createSecret(random)
    const sealed = await secrets.encrypt(secret, secretPurpose(userId))
    return async ({ secondFactors }) => {
      const isStarted = await secondFactors.start(userId, sealed)
      if (!isStarted) throw ServerError.badRequest('已绑定动态验证码，请先解除')
      return { secret, address: toAddress({ secret, account }) }
    }
  },
}

async function replaceCodes(userId: string, { secondFactors, random }: Services): Promise<readonly string[]> {
  const codes = createCodes(random)
  await secondFactors.setCodes(userId, await Promise.all(codes.map(hashCode)))
  return codes
}

type Coded = `session.second-factor.${'confirm' | 'renew-codes' | 'remove'}`

/** Throws badRequest if the code in the body is wrong. */
async function requireCode(call: CallOf<Coded>, services: Services): Promise<void> {
  const { userId, account } = signedInUser(call)
  const judgement = await checkCode({ userId, account, code: call.body.code }, call, services)
  if (judgement === 'locked') throw ServerError.badRequest(TOO_MANY_FAILURES)
  if (judgement === 'wrong') throw ServerError.badRequest('动态验证码不正确', { code: '动态验证码不正确' })
}

const confirm: Verb<'session.second-factor.confirm'> = async (call, services) => {
  const { userId } = signedInUser(call)
  const factor = await services.secondFactors.find(userId)
  if (factor === undefined || factor.since !== undefined) throw ServerError.badRequest('请先获取动态验证码的密钥')
  await requireCode(call, services)
  const recoveryCodes = await services.unscoped.transaction(async (inner) => {
    await inner.secondFactors.confirm(userId, inner.clock())
    await sendSecurityMessage(userId, '您的账号已绑定动态验证码', inner)
    return replaceCodes(userId, inner)
  })
  logUsual(services.journal, call, { level: 'info', text: '绑定了动态验证码' })
  return { recoveryCodes }
}

const renewCodes: Verb<'session.second-factor.renew-codes'> = async (call, services) => {
  await requireCode(call, services)
  const { userId } = signedInUser(call)
  const recoveryCodes = await services.unscoped.transaction((inner) => replaceCodes(userId, inner))
  logUsual(services.journal, call, { level: 'info', text: '更换了动态验证码的备用码' })
  return { recoveryCodes }
}

const remove: Verb<'session.second-factor.remove'> = async (call, services) => {
  const { userId, roleNames } = signedInUser(call)
  if (await isSecondFactorNeeded(roleNames, services.unscoped)) {
    throw ServerError.badRequest('管理员要求使用动态验证码，不能解除')
  }
  await requireCode(call, services)
  await services.unscoped.transaction(async (inner) => {
    await inner.secondFactors.remove(userId)
    await sendSecurityMessage(userId, '您的账号已解除动态验证码', inner)
  })
  logUsual(services.journal, call, { level: 'info', text: '解除了动态验证码' })
  return undefined
}

/** Removes the second factor of users who lost the authenticator and the recovery codes, and ends their sessions. */
const removeOf: Verb<'session.second-factor.remove-of'> = async (call, own) => {
  const ids = joinedIds(call.query.userIds)
  await own.transaction(async (services, scoped) => {
    for (const id of ids) {
      const user = await scoped.records.get(userResource, id)
      await refuseStrongerUser(user, services)
      await services.secondFactors.remove(id)
      await services.sessions.endAll(id)
      await sendSecurityMessage(id, '管理员已解除您账号的动态验证码', services)
      logUsual(services.journal, call, { level: 'warn', text: `解除了用户的动态验证码：${user.account}` })
    }
  })
}

export const secondFactorVerbs: TypedVerbs = {
  'session.second-factor.detail': secondFactorVerb,
  'session.second-factor.begin': begin,
  'session.second-factor.confirm': confirm,
  'session.second-factor.renew-codes': renewCodes,
  'session.second-factor.remove': remove,
  'session.second-factor.remove-of': removeOf,
}
