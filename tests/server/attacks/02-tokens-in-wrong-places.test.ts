import { expect, test } from 'vitest'
import { openTestServer, TEST_CLIENT, type TestRequest } from '../../support/testServer'
import { refreshWith, signInAs } from '../../support/tokens'

test('attack 02: an access token refreshes nothing and counts in its own header alone', async () => {
  const server = await openTestServer()
  const { access_token: token } = await signInAs(server, 'clerk')
  const refreshed = await refreshWith(server, { refresh_token: token })
  expect(refreshed.body).toEqual({ error_code: 401, error_description: '令牌授权已过期' })
  const elsewhere: readonly TestRequest[] = [
    { headers: { Authorization: `bearer ${token}` } },
    { headers: { Cookie: `Blade-Auth=bearer ${token}; xwy-erp-access-token=${token}` } },
    { query: { 'blade-auth': `bearer ${token}`, access_token: token } },
    { headers: { Authorization: `Basic ${btoa(TEST_CLIENT)}, bearer ${token}` } },
  ]
  for (const request of elsewhere) {
    expect(await server.call('session.user.info', { as: 'nobody', ...request })).toMatchObject({ status: 401 })
  }
  await server.close()
})
