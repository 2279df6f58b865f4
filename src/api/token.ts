import { md5 } from 'js-md5'
import type { Tokens } from '../session/session'
import { ApiError } from './ApiError'
import { type Answer, toAnswerError } from './envelope'
import { isRecord } from './isRecord'

/** What goes along with a token request beside the grant. */
export interface TokenEntry {
  readonly tenantId: string
  /** What was read off the picture, with the key of the picture. */
  readonly captcha?: { readonly key: string; readonly code: string }
}

/** The password was right, and a code is needed yet. */
export interface SecondStep {
  /** Shown with the code. */
  readonly secondFactor: string
}

export type SignIn = (account: string, password: string, entry?: Partial<TokenEntry>) => Promise<SecondStep | undefined>

/** A password as it travels. */
export function wirePassword(password: string): string {
  return md5(password)
}

/** As it travels to sign in: encrypted where the site has a key for that. */
export async function signInPassword(password: string, publicKey: string): Promise<string> {
  if (publicKey === '') return wirePassword(password)
  const { sealPassword } = await import('./sealPassword')
  return sealPassword(password, publicKey)
}

/** The server keeps a digest of a digest; the password itself never travels. */
export function passwordGrant(account: string, wire: string, tenantId: string) {
  return {
    grant_type: 'password',
    username: account,
    password: wire,
    tenantId,
    scope: 'all',
    type: 'account',
  }
}

export function refreshGrant(refreshToken: string, tenantId: string) {
  return { grant_type: 'refresh_token', refresh_token: refreshToken, tenantId, scope: 'all' }
}

/** Comes back from elsewhere with a code that is good for one sign-in. */
export interface SocialEntry {
  readonly source: string
  readonly code: string
  readonly state: string
  /** What the browser that asked has kept, so that nobody else's code signs it in. */
  readonly browserKey: string
}

/** Known elsewhere, without an account here: may ask for one. */
export interface Guest {
  readonly tenantId: string
  readonly oauthId: string
  readonly name: string
}

export function socialGrant({ browserKey, ...entry }: SocialEntry, tenantId: string) {
  return { grant_type: 'social', ...entry, browser_key: browserKey, tenantId, scope: 'all', type: 'account' }
}

export function secondGrant({ secondFactor }: SecondStep, code: string) {
  return { grant_type: 'second_factor', second_factor: secondFactor, otp: code, scope: 'all', type: 'account' }
}

/** Undefined where no code is needed. */
export function readSecondStep({ body }: Answer): SecondStep | undefined {
  const secondFactor = isRecord(body) ? body.second_factor : undefined
  return typeof secondFactor === 'string' && secondFactor !== '' ? { secondFactor } : undefined
}

/** The guest that an answer speaks of; undefined where it is none. */
export function readGuest({ body }: Answer): Guest | undefined {
  if (!isRecord(body) || typeof body.oauth_id !== 'string' || body.oauth_id === '') return undefined
  if (typeof body.access_token === 'string' && body.access_token !== '') return undefined
  return { tenantId: String(body.tenant_id ?? ''), oauthId: body.oauth_id, name: String(body.nick_name ?? '') }
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
  // A page instead of an answer is a proxy's, or that of a network which wants to be signed in to: nobody has said no.
  if (!isRecord(body)) {
    const message = answer.status < 500 ? '网络连接失败，请检查网络后重试' : error.message
    return new ApiError({ kind: 'network', status: answer.status, code: error.code, message })
  }
  // HTTP said 200, so the code that tells refusals apart is the body's own.
  const code = isRecord(body) && typeof body.error_code === 'number' ? body.error_code : error.code
  return new ApiError({ kind: 'answer', status: error.status, code, message: error.message, fields: error.fields })
}
