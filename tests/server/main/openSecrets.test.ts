import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadSecret } from '../../../src/server/crud/loadSecret'
import { openSecrets } from '../../../src/server/node/openSecrets'
import { readSecretKeys } from '../../../src/server/node/readSecretKeys'
import type { TransitSettings } from '../../../src/server/node/transit'
import { type FakeTransit, openFakeTransit } from '../../support/fakeTransit'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../support/testServer'

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
const folder = mkdtempSync(join(tmpdir(), 'formwork-secrets-'))
const secretKeys = readSecretKeys(`old:${Buffer.from(random(32)).toString('base64')}`, 'SECRET_KEYS')

let vault: FakeTransit
let server: TestServer
beforeAll(async () => {
  vault = await openFakeTransit()
  server = await openTestServer()
  await server.db.deleteFrom('setting').where('key', 'like', '%.secret').execute()
})
beforeEach(() => vault.setMode('up'))
afterAll(async () => {
  await server.close()
  await vault.close()
  rmSync(folder, { recursive: true })
})

interface Start {
  readonly keys?: typeof secretKeys
  readonly keyService?: TransitSettings
}

async function start({ keys, keyService }: Start, on = server) {
  const lines: (readonly [string, unknown])[] = []
  const settings = { secretKeys: keys, dataDir: folder, keyService }
  const opened = await openSecrets({
    db: on.db,
    settings,
    random,
    log: (_, event, fields) => lines.push([event, fields]),
  })
  const count = lines.find(([event]) => event === 'secrets encrypted')?.[1]
  return { ...opened, count }
}

async function readSecrets(): Promise<readonly string[]> {
  const credentials = await server.db.selectFrom('credential').select('password_hash').execute()
  const settings = await server.db.selectFrom('setting').select('value').where('key', 'like', '%.secret').execute()
  return [...credentials.map(({ password_hash }) => password_hash), ...settings.map(({ value }) => value)]
}

test('a start with a key service encrypts anew what the keys of the process have encrypted, which may then go', async () => {
  const former = await start({ keys: secretKeys })
  const token = await loadSecret('token', { db: server.db, random, secrets: former.secrets })
  expect((await readSecrets()).every((stored) => stored.startsWith('enc1.old.'))).toBe(true)
  await expect(start({ keyService: vault.settings })).rejects.toThrow('old')
  const moved = await start({ keys: secretKeys, keyService: vault.settings })
  expect(moved.count).toEqual(former.count)
  expect(moved.count).toBeDefined()
  expect(await loadSecret('token', { db: server.db, random, secrets: moved.secrets })).toBe(token)
  const stored = await readSecrets()
  expect(stored.filter((text) => !text.startsWith('kms1.formwork.vault:v1:'))).toEqual([])
  expect(stored.join()).not.toContain(token)
  expect((await start({ keyService: vault.settings })).count).toBeUndefined()
  await expect(start({ keys: secretKeys })).rejects.toThrow('KEY_SERVICE_URL')
})

test('after the key of the service was rotated a start brings all to the newest version, and the older one may be retired', async () => {
  const { secrets } = await start({ keyService: vault.settings })
  const token = await loadSecret('token', { db: server.db, random, secrets })
  vault.rotate()
  const next = await start({ keyService: vault.settings })
  await loadSecret('token', { db: server.db, random, secrets: next.secrets })
  vault.retireBefore(2)
  const last = await start({ keyService: vault.settings })
  expect(await loadSecret('token', { db: server.db, random, secrets: last.secrets })).toBe(token)
  vault.retireBefore(1)
})

test('a service that cannot be used ends the start with one line that says why', async () => {
  const wrong = { ...vault.settings, token: { text: 'an0ther' } }
  await expect(start({ keyService: wrong })).rejects.toThrow(/KEY_SERVICE_URL.*403/)
  await expect(start({ keyService: wrong })).rejects.not.toThrow('an0ther')
  vault.setMode('sealed')
  await expect(start({ keyService: vault.settings })).rejects.toThrow('503')
})

const SECRETS_OF_FORM = { accessKey: 'an-access-key', secretKey: 'a-secret-key' }

test('while the service fails nobody is locked out, those who are signed in go on, and a line is logged', async () => {
  const { secrets } = await start({ keyService: vault.settings })
  const logged: unknown[] = []
  const served = await openTestServer({ log: (...line) => logged.push(line) }, undefined, { secrets })
  await start({ keyService: vault.settings }, served)
  const form = { grant_type: 'password', username: 'clerk', password: md5(TEST_PASSWORD) }
  const signIn = () => served.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
  const ready = async () => (await served.app.fetch(new Request('http://test/ready'))).json()
  expect((await signIn()).body).toHaveProperty('access_token')
  expect(await ready()).toEqual({ status: 'ready' })
  await served.call('system.param.list')

  vault.setMode('sealed')
  for (let time = 0; time < 8; time += 1) {
    const answer = await signIn()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('30')
  }
  const body = { category: 1, ossCode: 'o', endpoint: 'https://oss.example.com', bucketName: 'b', ...SECRETS_OF_FORM }
  expect(await served.call('resource.oss.submit', { body })).toMatchObject({
    status: 503,
    msg: '密钥服务暂时无法访问，请稍后重试',
  })
  expect(await ready()).toEqual({ status: 'ready', keys: 'unavailable' })
  expect((await served.call('system.param.list')).status).toBe(200)
  expect(logged).toContainEqual([
    'key service failed',
    expect.objectContaining({ reason: expect.stringContaining('503') }),
  ])

  vault.setMode('up')
  expect((await signIn()).body).toHaveProperty('access_token')
  const saved = await served.call('resource.oss.submit', { body, headers: { 'Idempotency-Key': crypto.randomUUID() } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const rows = await served.db.selectFrom('record').select('body').where('resource', '=', 'resource.oss').execute()
  const stored = JSON.stringify(rows)
  expect(stored).toContain('kms1.formwork.')
  for (const secret of Object.values(SECRETS_OF_FORM)) expect(stored).not.toContain(secret)
  expect(served.failures).toEqual([])
  await served.close()
})

test('the service is asked as often for an account that is not there as for one that is', async () => {
  const { secrets } = await start({ keyService: vault.settings })
  const served = await openTestServer({}, undefined, { secrets })
  await start({ keyService: vault.settings }, served)
  const guess = async (username: string) => {
    const before = vault.asked.length
    const form = { grant_type: 'password', username, password: md5('wrong') }
    const answer = await served.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
    expect(answer.body).not.toHaveProperty('access_token')
    return vault.asked.length - before
  }
  expect([await guess('clerk'), await guess('nobody-of-that-name')]).toEqual([1, 1])
  await served.close()
})
