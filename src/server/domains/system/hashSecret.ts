import { toHex } from '../../../value/toHex'

const SCHEME = 'sha256$'

/** Hashes a client's secret; it is long and random, so that a fast hash suffices. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return SCHEME + toHex(digest)
}
