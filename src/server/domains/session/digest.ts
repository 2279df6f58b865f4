import { toHex } from '../../../value/toHex'

/** SHA-256 in hexadecimal digits, so that the database does not hold the secret itself. */
export async function digest(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

const HASH = { name: 'HMAC', hash: 'SHA-256' }
const encoder = new TextEncoder()

/**
 * Id of the refresh token that follows `shown`. Deterministic, so that retries and parallel tabs get the same
 * successor; not predictable without the secret.
 */
export async function nextTokenId(shown: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HASH, false, ['sign'])
  const signed = await crypto.subtle.sign(HASH.name, key, encoder.encode(`after ${shown}`))
  return toHex(new Uint8Array(signed).slice(0, 16))
}
