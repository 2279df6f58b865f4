const SCHEME = 'sha256$'

/** How the secret of a client is kept: made by a machine and long, it needs no slow hash. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return SCHEME + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
