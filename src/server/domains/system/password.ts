import { toHex } from '../../../value/toHex'
import type { Random } from '../../http/serverConfig'
import type { JobRunner } from '../../jobs/jobs'

/** Iterations that OWASP recommends for PBKDF2 with SHA-256; tests use fewer. */
export const PASSWORD_ITERATIONS = 600_000

const SALT_BYTES = 16
const SCHEME = 'pbkdf2-sha256'

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Compares all bytes, so that the timing reveals nothing. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

export interface HashOptions {
  readonly random: Random
  readonly iterations?: number
  readonly jobs: JobRunner
}

/** Hashes the MD5 digest that the wire carries, not the typed password. */
export async function hashPassword(
  password: string,
  { random, iterations = PASSWORD_ITERATIONS, jobs }: HashOptions,
): Promise<string> {
  const salt = Uint8Array.from(random(SALT_BYTES))
  const hash = await jobs.run('derivePassword', { password, salt, iterations })
  return [SCHEME, iterations, toHex(salt), toHex(hash)].join('$')
}

/** False too if `stored` is no hash. */
export async function verifyPassword(password: string, stored: string, jobs: JobRunner): Promise<boolean> {
  const [scheme, iterations, salt, hash] = stored.split('$')
  if (scheme !== SCHEME || iterations === undefined || salt === undefined || hash === undefined) return false
  const input = { password, salt: fromHex(salt), iterations: Number(iterations) }
  return isEqual(fromHex(hash), await jobs.run('derivePassword', input))
}
