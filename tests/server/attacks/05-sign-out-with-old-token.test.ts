import { expect, test } from 'vitest'
import { openTestServer } from '../../support/testServer'
import { refreshWith, signInAs } from '../../support/tokens'

const HOURS = 3_600_000

test.each(['session.oauth.logout', 'session.open.logout'])(
  'attack 05: %s with an access token that has run out ends the refresh token too',
  async (logout) => {
    const server = await openTestServer()
    const [leaving, staying] = [await signInAs(server, 'clerk'), await signInAs(server, 'clerk')]
    server.pass(2 * HOURS)
    const headers = { 'Blade-Auth': `bearer ${leaving.access_token}` }
    expect(await server.call(logout, { as: 'nobody', headers })).toMatchObject({ status: 200 })
    expect((await refreshWith(server, leaving)).body).toMatchObject({ error_code: 401 })
    expect((await refreshWith(server, staying)).body).toHaveProperty('access_token')
    await server.close()
  },
)
