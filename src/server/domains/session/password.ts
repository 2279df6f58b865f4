import type { Random } from '../../http/serverConfig'
import { toHex } from './toHex'

/** What OWASP asks of PBKDF2 with SHA-256; tests take fewer. */
export const PASSWORD_ITERATIONS = 600_000

const SALT_BYTES = 16
const SCHEME = 'pbkdf2-sha256'
const encoder = new TextEncoder()

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return new Uint8Array(bits)
}

/** Every byte is looked at, so that the time tells nothing of where they differ. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

/** `password` is what the wire carries: the MD5 digest of the typed one. */
export async function hashPassword(
  password: string,
  options: { random: Random; iterations?: number },
): Promise<string> {
  const iterations = options.iterations ?? PASSWORD_ITERATIONS
  const salt = Uint8Array.from(options.random(SALT_BYTES))
  return [SCHEME, iterations, toHex(salt), toHex(await derive(password, salt, iterations))].join('$')
}

/** False as well where the stored text is not a hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, iterations, salt, hash] = stored.split('$')
  if (scheme !== SCHEME || iterations === undefined || salt === undefined || hash === undefined) return false
  return isEqual(fromHex(hash), await derive(password, fromHex(salt), Number(iterations)))
}
