import { expect, test } from 'vitest'
import { openSocialProvider, signInSocial } from '../../support/socialProvider'
import { openTestServer } from '../../support/testServer'

test('attack 15: a social state counts once, and a guest has no token before an administrator has approved', async () => {
  const provider = await openSocialProvider()
  const server = await openTestServer({ social: provider.providers })
  const way = await provider.visit(server, 'guest')
  const { body } = await signInSocial(server, way)
  expect(body).toMatchObject({ user_id: '-1', role_name: 'guest' })
  expect(body).not.toHaveProperty('access_token')
  const code = (await provider.visit(server, 'guest')).code
  expect((await signInSocial(server, { ...way, code })).body).toMatchObject({ error_code: 400 })
  const { oauth_id: oauthId } = body as { oauth_id: string }
  const form = { tenantId: '000000', name: '访客', account: 'visitor', password: 'Aluminium-7-2026', oauthId }
  expect(await server.call('session.user.register-guest', { as: 'nobody', body: form })).toMatchObject({ status: 200 })
  const waiting = await signInSocial(server, await provider.visit(server, 'guest'))
  expect(waiting.body).toEqual({ error_code: 400, error_description: '账号正在等待管理员审核' })
  provider.close()
  await server.close()
})
