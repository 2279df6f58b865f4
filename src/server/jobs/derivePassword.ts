export interface PasswordInput {
  readonly password: string
  readonly salt: Uint8Array
  readonly iterations: number
}

const HASH_BITS = 256

/** PBKDF2 with SHA-256; 32 bytes. */
export async function derivePassword({ password, salt, iterations }: PasswordInput): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, HASH_BITS))
}
