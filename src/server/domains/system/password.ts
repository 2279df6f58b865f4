import type { Random } from '../../http/serverConfig'
import type { JobRunner } from '../../jobs/jobs'
import { toHex } from '../lookup/toHex'

/** What OWASP asks of PBKDF2 with SHA-256; tests take fewer. */
export const PASSWORD_ITERATIONS = 600_000

const SALT_BYTES = 16
const SCHEME = 'pbkdf2-sha256'

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Every byte is looked at, so that the time tells nothing of where they differ. */
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

/** `password` is what the wire carries: the MD5 digest of the typed one. */
export async function hashPassword(
  password: string,
  { random, iterations = PASSWORD_ITERATIONS, jobs }: HashOptions,
): Promise<string> {
  const salt = Uint8Array.from(random(SALT_BYTES))
  const hash = await jobs.run('derivePassword', { password, salt, iterations })
  return [SCHEME, iterations, toHex(salt), toHex(hash)].join('$')
}

/** False as well where the stored text is not a hash. */
export async function verifyPassword(password: string, stored: string, jobs: JobRunner): Promise<boolean> {
  const [scheme, iterations, salt, hash] = stored.split('$')
  if (scheme !== SCHEME || iterations === undefined || salt === undefined || hash === undefined) return false
  const input = { password, salt: fromHex(salt), iterations: Number(iterations) }
  return isEqual(fromHex(hash), await jobs.run('derivePassword', input))
}
