import type { Verb } from '../../crud/services'
import { readClient } from '../../http/authenticate'
import type { Call } from '../../http/call'
import { readParameter, readTenant, refuseInAddress } from './readParameter'
import { SecondStep } from './secondStep'
import { signIn } from './signIn'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'
import type { Guest } from './socialGrant'
import type { Tokens } from './tokens'

function readSignIn(call: Call, clientId: string): SignInRequest {
  refuseInAddress(call, ['password', 'refresh_token', 'otp'])
  const read = (name: string) => readParameter(call, name)
  return {
    grant: read('grant_type'),
    clientId,
    dialect: 'bare',
    tenantId: readTenant(call),
    account: read('username'),
    password: read('password'),
    refreshToken: read('refresh_token'),
    source: read('source'),
    code: read('code'),
    state: read('state'),
    browserKey: read('browser_key'),
    secondFactor: read('second_factor'),
    otp: read('otp'),
  }
}

const REST = { token_type: 'bearer', detail: { type: 'web' }, license: 'powered by bladex' }

function toAnswer({ owner, ...tokens }: Tokens): object {
  return {
    ...owner,
    ...REST,
    oauth_id: '',
    user_name: owner.account,
    real_name: owner.nick_name,
    avatar: tokens.avatar,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    must_change_password: tokens.mustChangePassword,
  }
}

/** Carries no tokens: a guest can only register. */
function toGuestAnswer({ tenantId, oauthId, name }: Guest): object {
  return {
    tenant_id: tenantId,
    user_id: '-1',
    oauth_id: oauthId,
    account: '',
    user_name: '',
    nick_name: name,
    real_name: name,
    role_name: 'guest',
    avatar: '',
    license: REST.license,
  }
}

/** Answers in the extended edition's dialect: bare objects in snake_case; refusals too, with HTTP 200. */
export const bareTokenVerb: Verb<'session.oauth.token'> = async (call, services) => {
  const clientId = readClient(call.request.headers)?.id ?? ''
  const answer = await signIn(readSignIn(call, clientId), call, services)
  if (answer instanceof SecondStep) {
    const { message, ticket } = answer
    return Response.json({ error_code: 428, error_description: message, second_factor: ticket })
  }
  if (answer instanceof SignInRefusal) {
    return Response.json({ error_code: answer.code, error_description: answer.message })
  }
  return Response.json('oauthId' in answer ? toGuestAnswer(answer) : toAnswer(answer))
}
