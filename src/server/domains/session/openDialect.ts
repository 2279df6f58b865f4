import type { Verb } from '../../crud/services'
import { readClient } from '../../http/authenticate'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { isSealed } from '../system/exports'
import { readParameter, readTenant, refuseInAddress } from './readParameter'
import { SecondStep } from './secondStep'
import { signIn } from './signIn'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'

/**
 * Refuses secrets in the URL. With an SM2 key, clients of this edition may send an encrypted password there, or a
 * refresh token, which the request itself spends.
 */
function refuseOpenSecrets(call: Call, isKeyed: boolean): void {
  const mayStay = isKeyed && (call.query.password === undefined || isSealed(call.query.password))
  refuseInAddress(call, mayStay ? ['otp'] : ['password', 'refreshToken', 'otp'])
}

function readSignIn(call: Call, clientId: string, isKeyed: boolean): SignInRequest {
  refuseOpenSecrets(call, isKeyed)
  const read = (name: string) => readParameter(call, name)
  return {
    grant: read('grantType'),
    clientId,
    dialect: 'open',
    tenantId: readTenant(call),
    account: read('account'),
    password: read('password'),
    refreshToken: read('refreshToken'),
    source: read('source'),
    code: read('code'),
    state: read('state'),
    browserKey: read('browserKey'),
    secondFactor: read('secondFactor'),
    otp: read('otp'),
  }
}

const LICENSE = 'powered by bladex'

/** Answers in the open-source edition's dialect: enveloped, in camelCase; `userName` is the real name, and refusals are HTTP 400. */
export const openTokenVerb: Verb<'session.open.token'> = async (call, services) => {
  const clientId = readClient(call.request.headers)?.id ?? ''
  const answer = await signIn(readSignIn(call, clientId, services.config.sm2PrivateKey !== undefined), call, services)
  if (answer instanceof SignInRefusal) throw ServerError.badRequest(answer.message)
  if (answer instanceof SecondStep) return { secondFactor: answer.ticket, message: answer.message }
  if ('oauthId' in answer) {
    const { tenantId, oauthId, name } = answer
    return { tenantId, oauthId, userId: '-1', userName: name, account: '', authority: 'guest', license: LICENSE }
  }
  const { owner, avatar, accessToken, refreshToken, expiresIn, mustChangePassword } = answer
  return {
    accessToken,
    refreshToken,
    expiresIn,
    mustChangePassword,
    avatar,
    tokenType: 'bearer',
    userId: owner.user_id,
    tenantId: owner.tenant_id,
    oauthId: '',
    authority: owner.role_name,
    userName: owner.nick_name,
    account: owner.account,
    license: LICENSE,
  }
}
