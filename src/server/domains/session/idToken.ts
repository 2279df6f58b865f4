import { decode } from 'hono/jwt'
import { type Json, toJsonObject } from '../../http/json'

/**
 * The subject of an id token, where it was made for this client and this sign-in and has not run out. Its signature is
 * not looked at: it comes from the token endpoint itself, which the connection vouches for (OpenID Connect Core
 * 3.1.3.7).
 */
export function readSubject(
  token: unknown,
  expected: { readonly clientId: string; readonly nonce: string; readonly now: number },
): string | undefined {
  if (typeof token !== 'string') return undefined
  const claims = readClaims(token)
  const audience: readonly (Json | undefined)[] = Array.isArray(claims.aud) ? claims.aud : [claims.aud]
  const isOurs = audience.includes(expected.clientId) && claims.nonce === expected.nonce
  const isLasting = typeof claims.exp === 'number' && claims.exp * 1000 > expected.now
  return isOurs && isLasting && typeof claims.sub === 'string' && claims.sub !== '' ? claims.sub : undefined
}

function readClaims(token: string) {
  try {
    return toJsonObject(decode(token).payload as Json)
  } catch {
    return {}
  }
}
