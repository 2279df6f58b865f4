import { md5 } from 'js-md5'
import { expect, test } from 'vitest'
import { openTestServer, TEST_PASSWORD } from '../../support/testServer'
import { signInAs } from '../../support/tokens'

test('attack 72: a password or refresh token in the address is refused in both dialects, right or not', async () => {
  const server = await openTestServer()
  const { refresh_token: refreshToken } = await signInAs(server, 'clerk')
  const requests = [
    ['session.oauth.token', { grant_type: 'password', username: 'clerk', password: md5(TEST_PASSWORD) }],
    ['session.oauth.token', { grant_type: 'refresh_token', refresh_token: refreshToken }],
    ['session.open.token', { grantType: 'password', account: 'clerk', password: TEST_PASSWORD }],
    ['session.open.token', { grantType: 'refresh_token', refreshToken }],
    ['session.user.register-guest', { tenantId: '000000', account: 'x', password: 'x', oauthId: 'x' }],
  ] as const
  for (const [operation, query] of requests) {
    const answer = await server.call(operation, { as: 'nobody', query })
    expect(answer, operation).toMatchObject({ status: 400, msg: '密码和令牌不能放在地址中，请放在请求正文中' })
  }
  await server.close()
})
