import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJsonObject } from '../../../src/server/http/json'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function readKey(as: string) {
  const { status, data } = await server.call('session.mine.draft-key', { as })
  return { status, key: status === 200 ? toJsonObject(data as never).key : undefined }
}

test('a user gets the same key of 256 bits in every session, and another user another one', async () => {
  const { key } = await readKey('clerk')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  const headers = { 'Blade-Auth': `bearer ${await server.signIn('clerk')}` }
  const again = await server.call('session.mine.draft-key', { as: 'nobody', headers })
  expect(again.data).toEqual({ key })
  expect((await readKey('supervisor')).key).not.toBe(key)
})

test('nobody gets a key without a session, nor keeps one from an answer of the server', async () => {
  expect((await readKey('nobody')).status).toBe(401)
  const { key } = await readKey('clerk')
  const settings = await server.db.selectFrom('setting').selectAll().execute()
  expect(JSON.stringify(settings)).not.toContain(key)
})

test('the server says that it has keys for drafts', async () => {
  const { data } = await server.call('session.server.features', { as: 'nobody' })
  expect(data).toMatchObject({ draftKey: true })
})
