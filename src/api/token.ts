import type { Tokens } from '../session/session'
import { md5 } from '../value/md5'
import { ApiError } from './ApiError'
import { type Answer, toAnswerError } from './envelope'
import { isRecord } from './isRecord'

export interface TokenEntry {
  readonly tenantId: string
  /** Text of the captcha, with the key of its picture. */
  readonly captcha?: { readonly key: string; readonly code: string }
}

/** Sign-in that needs a code after the password. */
export interface SecondStep {
  /** Ticket to send with the code. */
  readonly secondFactor: string
}

export type SignIn = (account: string, password: string, entry?: Partial<TokenEntry>) => Promise<SecondStep | undefined>

/** Digest that is sent instead of the password. */
export function toWirePassword(password: string): string {
  return md5(password)
}

/** Encrypts with SM2 if the site has a key, else returns the digest. */
export async function signInPassword(password: string, publicKey: string): Promise<string> {
  if (publicKey === '') return toWirePassword(password)
  const { sealPassword } = await import('./sealPassword')
  return sealPassword(password, publicKey)
}

/** `wire` is the digest or ciphertext; the password itself is never sent. */
export function passwordGrantFields(account: string, wire: string, tenantId: string) {
  return {
    grant_type: 'password',
    username: account,
    password: wire,
    tenantId,
    scope: 'all',
    type: 'account',
  }
}

export function refreshGrantFields(refreshToken: string, tenantId: string) {
  return { grant_type: 'refresh_token', refresh_token: refreshToken, tenantId, scope: 'all' }
}

/** Answer of a third party, with a code for one sign-in. */
export interface SocialEntry {
  readonly source: string
  readonly code: string
  readonly state: string
  /** Secret of the browser that started the sign-in, against login CSRF. */
  readonly browserKey: string
}

/** Third-party user without a local account, who may register one. */
export interface Guest {
  readonly tenantId: string
  readonly oauthId: string
  readonly name: string
}

export function socialGrantFields({ browserKey, ...entry }: SocialEntry, tenantId: string) {
  return { grant_type: 'social', ...entry, browser_key: browserKey, tenantId, scope: 'all', type: 'account' }
}

export function secondGrant({ secondFactor }: SecondStep, code: string) {
  return { grant_type: 'second_factor', second_factor: secondFactor, otp: code, scope: 'all', type: 'account' }
}

/** Undefined if no code is needed. */
export function readSecondStep({ body }: Answer): SecondStep | undefined {
  const secondFactor = isRecord(body) ? body.second_factor : undefined
  return typeof secondFactor === 'string' && secondFactor !== '' ? { secondFactor } : undefined
}

/** Undefined if the answer has no guest. */
export function readGuest({ body }: Answer): Guest | undefined {
  if (!isRecord(body) || typeof body.oauth_id !== 'string' || body.oauth_id === '') return undefined
  if (typeof body.access_token === 'string' && body.access_token !== '') return undefined
  return { tenantId: String(body.tenant_id ?? ''), oauthId: body.oauth_id, name: String(body.nick_name ?? '') }
}

/** Reads an answer without envelope. Throws for an `error_description`, which the server sends with HTTP 200. */
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
  // A page instead of JSON comes from a proxy or captive portal, so this counts as a network error.
  if (!isRecord(body)) {
    const message = answer.status < 500 ? '网络连接失败，请检查网络后重试' : error.message
    return new ApiError({ kind: 'network', status: answer.status, code: error.code, message })
  }
  // HTTP reports 200, so the body's own code tells refusals apart.
  const code = isRecord(body) && typeof body.error_code === 'number' ? body.error_code : error.code
  return new ApiError({ kind: 'answer', status: error.status, code, message: error.message, fields: error.fields })
}
