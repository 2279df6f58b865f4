import { expect, test } from 'vitest'
import { openTestServer, TEST_CLIENT } from '../../support/testServer'
import { tryPassword } from '../../support/tokens'

test('attack 06: a client header that is missing, wrong or names a built-in property lets nobody in', async () => {
  const server = await openTestServer()
  const [id] = TEST_CLIENT.split(':')
  const clients = ['', `${id}:`, `${id}:wrong`, '__proto__:x', 'constructor:x', 'toString:x', 'hasOwnProperty:']
  for (const client of clients) {
    const headers = { Authorization: `Basic ${btoa(client)}` }
    const answer = await server.call('session.oauth.token', { as: 'nobody', headers })
    expect(answer, client).toMatchObject({ status: 401, msg: '客户端认证失败!' })
  }
  expect((await tryPassword(server, { account: 'clerk' })).body).toHaveProperty('access_token')
  await server.close()
})
