const SCHEME = 'sha256$'

/** Hashes a client's secret; it is long and random, so that a fast hash suffices. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return SCHEME + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
