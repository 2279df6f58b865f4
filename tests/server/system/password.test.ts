import { expect, test } from 'vitest'
import { hashPassword, PASSWORD_ITERATIONS, verifyPassword } from '../../../src/server/domains/system/password'
import { inProcessJobs as jobs } from '../../../src/server/jobs/jobs'

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

test('a hash fits its own password only, and says how often it was rounded', async () => {
  const hash = await hashPassword('one', { random, iterations: 1000, jobs })
  expect(hash).toMatch(/^pbkdf2-sha256\$1000\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
  expect(await verifyPassword('one', hash, jobs)).toBe(true)
  expect(await verifyPassword('One', hash, jobs)).toBe(false)
  expect(await verifyPassword('', hash, jobs)).toBe(false)
})

test('the same password is stored differently each time', async () => {
  const [first, second] = [
    await hashPassword('one', { random, iterations: 1, jobs }),
    await hashPassword('one', { random, iterations: 1, jobs }),
  ]
  expect(first).not.toBe(second)
})

test('it is PBKDF2 with SHA-256: the vector of RFC 7914', async () => {
  const stored = `pbkdf2-sha256$1$${'73616c74'}$55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc`
  expect(await verifyPassword('passwd', stored, jobs)).toBe(true)
})

test('a password is hashed in 600,000 rounds by default', async () => {
  expect(PASSWORD_ITERATIONS).toBe(600_000)
  expect(await hashPassword('one', { random, jobs })).toContain('$600000$')
})

test.each(['', 'plain', 'md5$1$00$00', 'pbkdf2-sha256$1$00'])('%j is not taken for a hash', async (stored) => {
  expect(await verifyPassword('', stored, jobs)).toBe(false)
})
