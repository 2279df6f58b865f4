import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeyServiceCipher, KeyServiceFault } from '../../../src/server/crud/keyServiceCipher'
import { createDecrypt, createSecretCipher, UnknownKeyError } from '../../../src/server/crud/secretCipher'
import { readSettings } from '../../../src/server/node/readSettings'
import { createTransit } from '../../../src/server/node/transit'
import { type FakeTransit, openFakeTransit } from '../../support/fakeTransit'

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
const folder = mkdtempSync(join(tmpdir(), 'formwork-transit-'))
let vault: FakeTransit

beforeAll(async () => {
  vault = await openFakeTransit()
})
beforeEach(() => {
  vault.setToken('t0ken')
  vault.setMode('up')
})
afterAll(async () => {
  await vault.close()
  rmSync(folder, { recursive: true })
})

/** Milliseconds that are too few for a service that answers nothing, and enough for none other here. */
const IMPATIENT = 100
const open = (service = createTransit(vault.settings)) => createKeyServiceCipher(service, createDecrypt([]))

test.each(['', 'very secret', '密钥🔑', 'x'.repeat(5000)])(
  'a secret comes back from the service as it was: %s',
  async (secret) => {
    const cipher = await open()
    const stored = await cipher.encrypt(secret, 'sms.secretKey')
    expect(stored).toMatch(/^kms1\.formwork\.vault:v1:/)
    expect(stored).not.toContain(secret || '\0')
    expect(await cipher.decrypt(stored, 'sms.secretKey')).toBe(secret)
    expect(vault.asked.at(-1)).toBe('/v1/transit/decrypt/formwork')
  },
)

test('a ciphertext in the place of another one, or one that was changed, is refused and is no fault of the service', async () => {
  const cipher = await open()
  const stored = await cipher.encrypt('a', 'oss.secretKey')
  const changed = `${stored.slice(0, -8)}${stored.at(-8) === 'A' ? 'B' : 'A'}${stored.slice(-7)}`
  for (const [text, purpose] of [
    [stored, 'datasource.password'],
    [changed, 'oss.secretKey'],
  ] as const) {
    const failure = await cipher.decrypt(text, purpose).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(KeyServiceFault)
  }
})

test('a key that does not bind a secret to its place is not used', async () => {
  const unbound = await openFakeTransit({ isBound: false })
  await expect(open(createTransit(unbound.settings))).rejects.toThrow('associated_data')
  await unbound.close()
})

test('a token that is not let in, a sealed service, a silent one and none at all are faults, and end', async () => {
  const cipher = await open(createTransit(vault.settings, IMPATIENT))
  const stored = await cipher.encrypt('a', 'p')
  const fails = (reason: string) =>
    Promise.all(
      [cipher.encrypt('a', 'p'), cipher.decrypt(stored, 'p'), cipher.ping?.()].map((asked) =>
        expect(asked).rejects.toEqual(
          expect.objectContaining({ name: 'KeyServiceFault', message: expect.stringContaining(reason) }),
        ),
      ),
    )
  vault.setToken('another')
  await fails('answers 403')
  vault.setToken('t0ken')
  vault.setMode('sealed')
  await fails('answers 503')
  vault.setMode('silent')
  await fails('timeout')
  vault.setMode('up')
  expect(await cipher.decrypt(stored, 'p')).toBe('a')
  const gone = await openFakeTransit()
  const lonely = await open(createTransit(gone.settings))
  await gone.close()
  await expect(lonely.ping?.()).rejects.toBeInstanceOf(KeyServiceFault)
})

test('a token in a file counts from when it is written, as an agent renews it', async () => {
  const file = join(folder, 'token')
  writeFileSync(file, 't0ken\n')
  const cipher = await open(createTransit({ ...vault.settings, token: { file } }))
  vault.setToken('renewed')
  await expect(cipher.ping?.()).rejects.toThrow('403')
  writeFileSync(file, 'renewed\n')
  await expect(cipher.ping?.()).resolves.toBeUndefined()
})

test('what an older version of the key, a key of the process or nobody has encrypted is read, and is not current', async () => {
  const own = createSecretCipher([{ id: '2025', bytes: random(32) }], random)
  const before = await (await open()).encrypt('a', 'p')
  vault.rotate()
  const cipher = await createKeyServiceCipher(createTransit(vault.settings), own.decrypt)
  const stored = [before, await own.encrypt('a', 'p'), 'a']
  expect(await Promise.all(stored.map((text) => cipher.decrypt(text, 'p')))).toEqual(['a', 'a', 'a'])
  expect(stored.map((text) => cipher.isCurrent(text))).toEqual([false, false, false])
  const next = await cipher.encrypt('a', 'p')
  expect(cipher.isCurrent(next)).toBe(true)
  vault.rotate()
  expect(cipher.isCurrent(await cipher.encrypt('a', 'p'))).toBe(true)
})

test('a process with keys of its own names the key of the service that a secret needs, and takes it for no plain text', async () => {
  const own = createSecretCipher([{ id: '2025', bytes: random(32) }], random)
  const stored = await (await open()).encrypt('a', 'p')
  await expect(own.decrypt(stored, 'p')).rejects.toEqual(new UnknownKeyError('formwork', 'service'))
})

const ENV = { KEY_SERVICE_URL: 'https://vault:8200', KEY_SERVICE_KEY: 'formwork', KEY_SERVICE_TOKEN: 's.secret' }

test('a service is named by its address, its key and a token or the file of one', () => {
  const common = { origin: 'https://vault:8200', key: 'formwork' }
  expect(readSettings(ENV).keyService).toEqual({ ...common, token: { text: 's.secret' } })
  const byFile = { ...ENV, KEY_SERVICE_TOKEN: '', KEY_SERVICE_TOKEN_FILE: '/run/token' }
  expect(readSettings(byFile).keyService).toEqual({ ...common, token: { file: '/run/token' } })
  expect(readSettings({ ...ENV, KEY_SERVICE_URL: 'http://127.0.0.1:8200' }).keyService?.origin).toMatch(/^http:/)
  expect(readSettings({}).keyService).toBeUndefined()
})

test.each([
  ['an address without TLS on another machine', { ...ENV, KEY_SERVICE_URL: 'http://vault:8200' }],
  ['an address with a path', { ...ENV, KEY_SERVICE_URL: 'https://vault:8200/v1/transit' }],
  ['a key with a slash in it', { ...ENV, KEY_SERVICE_KEY: '../sys/seal' }],
  ['no token', { ...ENV, KEY_SERVICE_TOKEN: undefined }],
  ['two tokens', { ...ENV, KEY_SERVICE_TOKEN_FILE: '/run/token' }],
  ['a token without an address', { ...ENV, KEY_SERVICE_URL: undefined }],
])('%s is refused, and no token shown', (_, env) => {
  expect(() => readSettings(env)).toThrow('KEY_SERVICE_')
  expect(() => readSettings(env)).not.toThrow('s.secret')
})
