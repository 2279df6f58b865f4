import { expect, test } from 'vitest'
import { openTestServer } from '../../support/testServer'
import { askWho, refreshWith, signInAs } from '../../support/tokens'

test('attack 04: after signing out neither token is worth anything', async () => {
  const server = await openTestServer()
  const tokens = await signInAs(server, 'clerk')
  const headers = { 'Blade-Auth': `bearer ${tokens.access_token}` }
  expect(await server.call('session.oauth.logout', { as: 'nobody', headers })).toMatchObject({ status: 200 })
  expect(await askWho(server, tokens.access_token)).toMatchObject({ status: 401 })
  expect((await refreshWith(server, tokens)).body).toMatchObject({ error_code: 401 })
  await server.close()
})
