import { type JsonObject, toJsonObject } from '../../http/json'
import type { SocialProvider } from '../../http/serverConfig'

/** Who somebody is elsewhere. */
export interface SocialAccount {
  readonly uuid: string
  readonly name: string
}

const LIMIT = 10_000

/** Where the browser goes to sign in elsewhere; it comes back with a code and the state. */
export function authorizeAddress(provider: SocialProvider, state: string): string {
  const url = new URL(provider.authorizeUrl)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', provider.clientId)
  url.searchParams.set('redirect_uri', provider.redirectUri)
  if (provider.scope !== undefined) url.searchParams.set('scope', provider.scope)
  url.searchParams.set('state', state)
  return url.href
}

/** Undefined where the provider refuses, or cannot be reached in time. */
async function ask(url: string, init: RequestInit): Promise<JsonObject | undefined> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(LIMIT) })
    return answer.ok ? toJsonObject(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** Undefined where the code is not good. */
export async function exchangeCode(provider: SocialProvider, code: string): Promise<SocialAccount | undefined> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    redirect_uri: provider.redirectUri,
  })
  const json = { Accept: 'application/json' }
  const granted = await ask(provider.tokenUrl, { method: 'POST', body: form, headers: json })
  const token = granted?.access_token
  if (typeof token !== 'string' || token === '') return undefined
  const user = await ask(provider.userUrl, { headers: { ...json, Authorization: `Bearer ${token}` } })
  const id = user?.[provider.idField ?? 'id']
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  return { uuid: String(id), name: String(user?.[provider.nameField ?? 'name'] ?? '').slice(0, 20) }
}
