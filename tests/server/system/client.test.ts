import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
const CLIENT = {
  clientId: 'board',
  clientSecret: 'a-long-secret',
  authorizedGrantTypes: 'password',
  scope: 'all',
  accessTokenValidity: 3600,
  refreshTokenValidity: 7200,
}

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function isLetIn(secret: string): Promise<boolean> {
  const headers = { Authorization: `Basic ${btoa(`board:${secret}`)}` }
  return (await server.call('system.post.select', { headers })).status === 200
}

test('a client that was added may ask at once; its secret is never told', async () => {
  expect(await isLetIn('a-long-secret')).toBe(false)
  const added = await server.call('system.client.submit', { body: CLIENT })
  expect(added.status).toBe(200)
  expect(await isLetIn('a-long-secret')).toBe(true)
  expect(await isLetIn('another')).toBe(false)
  const { id } = added.data as { id: string }
  const stored = await server.db.selectFrom('record').select('body').where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain('a-long-secret')
  for (const operation of ['system.client.list', 'system.client.detail']) {
    const { body } = await server.call(operation, { query: { id, clientSecret_likeright: 'sha256$0' } })
    expect(JSON.stringify(body)).not.toContain('sha256$')
    expect(JSON.stringify(body)).toContain('board')
  }
  const changed = await server.call('system.client.submit', {
    body: { ...CLIENT, id, clientSecret: '', scope: 'some' },
  })
  expect(changed.status).toBe(200)
  expect(await isLetIn('a-long-secret')).toBe(true)
  await server.call('system.client.submit', { body: { ...CLIENT, id, clientSecret: 'a-new-secret' } })
  expect([await isLetIn('a-long-secret'), await isLetIn('a-new-secret')]).toEqual([false, true])
  await server.call('system.client.remove', { query: { ids: id } })
  expect(await isLetIn('a-new-secret')).toBe(false)
})

test('a new client needs a secret', async () => {
  const answer = await server.call('system.client.submit', { body: { ...CLIENT, clientSecret: null } })
  expect(answer).toMatchObject({ status: 400, data: { fields: { clientSecret: '请输入应用密钥' } } })
})
