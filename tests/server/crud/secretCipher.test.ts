import { expect, test } from 'vitest'
import { createSecretCipher, type SecretKey, UnknownKeyError } from '../../../src/server/crud/secretCipher'

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
const keyOf = (id: string): SecretKey => ({ id, bytes: random(32) })
const old = keyOf('2025')
const cipher = createSecretCipher([old], random)

test.each(['', 'very secret', '密钥🔑', 'x'.repeat(5000)])('a secret is read again as it was: %s', async (secret) => {
  const stored = await cipher.encrypt(secret, 'sms.secretKey')
  expect(stored).not.toContain(secret || '\0')
  expect(await cipher.decrypt(stored, 'sms.secretKey')).toBe(secret)
})

test('the same secret is encrypted differently each time', async () => {
  expect(await cipher.encrypt('a', 'p')).not.toBe(await cipher.encrypt('a', 'p'))
})

test('a ciphertext in the place of another one is refused', async () => {
  const stored = await cipher.encrypt('a', 'oss.secretKey')
  await expect(cipher.decrypt(stored, 'datasource.password')).rejects.toThrow()
})

test('a ciphertext that was changed is refused', async () => {
  const stored = await cipher.encrypt('very secret', 'p')
  const letter = stored.at(-6) === 'A' ? 'B' : 'A'
  await expect(cipher.decrypt(`${stored.slice(0, -6)}${letter}${stored.slice(-5)}`, 'p')).rejects.toThrow()
})

test('what was stored before there was encryption is read as it is, and is not current', async () => {
  expect(await cipher.decrypt('plain', 'p')).toBe('plain')
  expect(cipher.isCurrent('plain')).toBe(false)
})

test('after a change of keys the old one still reads, the new one writes', async () => {
  const stored = await cipher.encrypt('a', 'p')
  const next = createSecretCipher([keyOf('2026'), old], random)
  expect(await next.decrypt(stored, 'p')).toBe('a')
  expect([next.isCurrent(stored), next.isCurrent(await next.encrypt('a', 'p'))]).toEqual([false, true])
})

test('decrypting with a missing key names that key', async () => {
  const stored = await cipher.encrypt('a', 'p')
  const other = createSecretCipher([keyOf('2026')], random)
  await expect(other.decrypt(stored, 'p')).rejects.toEqual(new UnknownKeyError('2025'))
})
