import { type JsonObject, toJsonObject } from '../../http/json'
import type { SocialProvider } from '../../http/serverConfig'
import { readSubject } from './idToken'
import { type IssuedState, isOpenId, type SocialState } from './socialState'

export interface SocialAccount {
  readonly uuid: string
  readonly name: string
}

const LIMIT = 10_000

async function toChallenge(verifier: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** URL of the provider's sign-in page, which redirects back with a code and the state. */
export async function authorizeAddress(
  provider: SocialProvider,
  { state, verifier, nonce }: IssuedState,
): Promise<string> {
  const url = new URL(provider.authorizeUrl)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', provider.clientId)
  url.searchParams.set('redirect_uri', provider.redirectUri)
  if (provider.scope !== undefined) url.searchParams.set('scope', provider.scope)
  url.searchParams.set('state', state)
  url.searchParams.set('code_challenge', await toChallenge(verifier))
  url.searchParams.set('code_challenge_method', 'S256')
  if (nonce !== undefined) url.searchParams.set('nonce', nonce)
  return url.href
}

/** Undefined if the provider refuses or times out. */
async function ask(url: string, init: RequestInit): Promise<JsonObject | undefined> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(LIMIT) })
    return answer.ok ? toJsonObject(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** Undefined if the code is invalid. */
async function exchangeCode(provider: SocialProvider, code: string, verifier: string): Promise<JsonObject | undefined> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    redirect_uri: provider.redirectUri,
  })
  return ask(provider.tokenUrl, { method: 'POST', body: form, headers: { Accept: 'application/json' } })
}

/** Access token, with the subject of the id token; the subject is empty for providers without OpenID. */
async function findGrant(
  provider: SocialProvider,
  { code, state, now }: { readonly code: string; readonly state: SocialState; readonly now: number },
): Promise<{ readonly token: string; readonly subject: string } | undefined> {
  const granted = await exchangeCode(provider, code, state.verifier)
  const token = granted?.access_token
  if (typeof token !== 'string' || token === '') return undefined
  const { nonce = '' } = state
  const { clientId } = provider
  const subject = isOpenId(provider) ? readSubject(granted?.id_token, { clientId, nonce, now }) : ''
  return subject === undefined ? undefined : { token, subject }
}

/** Undefined if the code is invalid, or the id token names another account. */
export async function findSocialAccount(
  provider: SocialProvider,
  returned: { readonly code: string; readonly state: SocialState; readonly now: number },
): Promise<SocialAccount | undefined> {
  const granted = await findGrant(provider, returned)
  if (granted === undefined) return undefined
  const { token, subject } = granted
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const user = await ask(provider.userUrl, { headers })
  if (subject !== '' && user?.sub !== undefined && user.sub !== subject) return undefined
  const id = user?.[provider.idField ?? 'id']
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  return { uuid: String(id), name: String(user?.[provider.nameField ?? 'name'] ?? '').slice(0, 20) }
}
