import { toHex } from '../lookup/toHex'

const HASH = { name: 'HMAC', hash: 'SHA-256' }
const encoder = new TextEncoder()

/**
 * The id of the refresh token that follows one. The same each time it is asked for, so that whoever lost an answer on
 * the way, or asks from several tabs at once, is given the same successor; without the secret nobody can tell it.
 */
export async function nextTokenId(shown: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HASH, false, ['sign'])
  const signed = await crypto.subtle.sign(HASH.name, key, encoder.encode(`after ${shown}`))
  return toHex(new Uint8Array(signed).slice(0, 16))
}
