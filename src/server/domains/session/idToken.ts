import { decode } from 'hono/jwt'
import { type Json, toJsonObject } from '../../http/json'

/**
 * Subject of an id token; undefined unless audience, nonce and expiry are valid. Skips the signature: the token comes
 * directly from the token endpoint over TLS (OpenID Connect Core 3.1.3.7).
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
