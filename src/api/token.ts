import { md5 } from 'js-md5'
import type { Tokens } from '../session/session'
import { ApiError } from './ApiError'
import { type Answer, toAnswerError } from './envelope'
import { isRecord } from './isRecord'

/** The server keeps a digest of this digest; the password itself never travels. */
export function passwordGrant(account: string, password: string, tenantId: string) {
  return {
    grant_type: 'password',
    username: account,
    password: md5(password),
    tenantId,
    scope: 'all',
    type: 'account',
  }
}

export function refreshGrant(refreshToken: string, tenantId: string) {
  return { grant_type: 'refresh_token', refresh_token: refreshToken, tenantId, scope: 'all' }
}

/** The token call answers without an envelope, and refuses with HTTP 200 and an error_description. */
export function readTokens(answer: Answer): Tokens {
  const { body } = answer
  const text = (name: string) => (isRecord(body) && typeof body[name] === 'string' ? body[name] : '')
  const tokens = {
    token: text('access_token'),
    refreshToken: text('refresh_token'),
    tenantId: text('tenant_id'),
    userId: text('user_id'),
  }
  if (text('error_description') !== '' || tokens.token === '') throw toRefusal(answer)
  return tokens
}

function toRefusal(answer: Answer): ApiError {
  const { body } = answer
  const error = toAnswerError(answer, [])
  // HTTP said 200, so the code that tells refusals apart is the body's own.
  const code = isRecord(body) && typeof body.error_code === 'number' ? body.error_code : error.code
  return new ApiError({ kind: 'answer', status: error.status, code, message: error.message, fields: error.fields })
}
