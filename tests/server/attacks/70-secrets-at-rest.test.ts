import { md5 } from 'js-md5'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { seedId } from '../../../src/seed/data/seedId'
import { encryptStoredSecrets } from '../../../src/server/crud/encryptStoredSecrets'
import { loadSecret } from '../../../src/server/crud/loadSecret'
import { createSecretCipher, type SecretKey } from '../../../src/server/crud/secretCipher'
import { dumpDatabase } from '../../support/dumpDatabase'
import { testSecrets } from '../../support/testSecrets'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../support/testServer'

const SECRET = 'a-secret-that-nobody-reads'
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ apiLog: 'all' })
})
afterAll(() => server.close())

const FORMS: { readonly [operation: string]: object } = {
  'develop.datasource.submit': {
    ...{ name: 'd', driverClass: 'org.postgresql.Driver', url: 'jdbc:postgresql://db/x', username: 'u' },
    password: SECRET,
  },
  'resource.oss.submit': {
    ...{ category: 1, ossCode: 'o', endpoint: 'https://oss.example.com', bucketName: 'b' },
    accessKey: SECRET,
    secretKey: SECRET,
  },
  'resource.sms.submit': {
    ...{ category: 1, smsCode: 's', templateId: 'T', signName: 'n' },
    accessKey: SECRET,
    secretKey: SECRET,
  },
}

test('attack 70: secrets of data sources, short messages and stores stand in no row, no answer and no log', async () => {
  const answers: unknown[] = []
  for (const [operation, body] of Object.entries(FORMS)) {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const saved = await server.call(operation, { body, headers })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { id } = saved.data as { id: string }
    const detail = operation.replace('submit', 'detail')
    const list = operation.replace('submit', 'list')
    const conflict = await server.call(operation, { body: { ...body, id, version: 99 } })
    expect(conflict.status).toBe(409)
    answers.push(saved, conflict, await server.call(detail, { query: { id } }), await server.call(list))
  }
  await server.flushLogs()
  expect(JSON.stringify(answers)).not.toContain(SECRET)
  const stored = await dumpDatabase(server.db)
  expect(stored).toContain('resource.oss')
  expect(stored).not.toContain(SECRET)
})

test('attack 70: what was kept plainly before is encrypted at the start, and again when the key changes', async () => {
  const [old, next] = [
    { id: 'old', bytes: random(32) },
    { id: 'next', bytes: random(32) },
  ]
  for (const field of ['password', 'accessKey', 'secretKey']) {
    await sql`update record set body = jsonb_set(body, array[${field}], to_jsonb(${SECRET}::text))
      where resource in ('develop.datasource', 'resource.oss', 'resource.sms') and body ? ${field}`.execute(server.db)
  }
  expect(await dumpDatabase(server.db)).toContain(SECRET)
  const encrypt = (...keys: [SecretKey, ...SecretKey[]]) =>
    encryptStoredSecrets(server.db, openapi, createSecretCipher(keys, random))
  const count = await encrypt(old)
  expect(count).toBeGreaterThanOrEqual(5)
  expect(await dumpDatabase(server.db)).not.toContain(SECRET)
  await expect(encrypt(next)).rejects.toThrow('no key old')
  expect([await encrypt(next, old), await encrypt(next, old)]).toEqual([count, 0])
})

test('attack 70: the secrets that sign tokens and file addresses are encrypted, and stay the same', async () => {
  const parts = { db: server.db, random, secrets: testSecrets }
  const secret = await loadSecret('files', parts)
  expect(await loadSecret('files', parts)).toBe(secret)
  expect(await dumpDatabase(server.db)).not.toContain(secret)
})

test('attack 70: a copy of the database has no hash of a password to guess at', async () => {
  const own = await openTestServer()
  const [clerk, factory] = [seedId('user', 5), seedId('user', 3)]
  const rowOf = (id: string) =>
    own.db.selectFrom('credential').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  const reset = await own.call('system.user.reset-password', { body: { userIds: clerk } })
  const [{ password }] = reset.data as [{ password: string }]
  const { password_hash } = await rowOf(clerk)
  expect(password_hash).toMatch(/^enc1\./)
  expect((await rowOf(factory)).password_hash).toMatch(/^pbkdf2-sha256\$/)
  await encryptStoredSecrets(own.db, openapi, testSecrets)
  const kept = await own.db.selectFrom('credential').selectAll().execute()
  expect(kept.filter(({ password_hash: hash }) => !hash.startsWith('enc1.'))).toEqual([])
  const signIn = async (username: string, typed: string) => {
    const form = { grant_type: 'password', username, password: md5(typed) }
    const { body } = await own.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
    return body as { access_token?: string }
  }
  expect(await signIn('clerk', password)).toHaveProperty('access_token')
  expect(await signIn('factory', TEST_PASSWORD)).toHaveProperty('access_token')
  // One's own hash in the row of somebody else opens nothing.
  await own.db.updateTable('credential').set({ password_hash }).where('user_id', '=', factory).execute()
  expect(await signIn('factory', password)).not.toHaveProperty('access_token')
  await own.close()
})
