import { expect, test } from 'vitest'
import { openTestServer } from '../../support/testServer'
import { askWho, refreshWith, signInAs, type TokenPair } from '../../support/tokens'

const MINUTE = 60_000

test('attack 03: 20 refreshes at once have one successor; a refresh token that is shown later ends the session', async () => {
  const server = await openTestServer()
  const first = await signInAs(server, 'clerk')
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(server, first)))
  const successors = answers.map(({ body }) => (body as TokenPair).refresh_token)
  expect(new Set(successors)).toEqual(new Set([expect.any(String)]))
  const next = answers[0]?.body as TokenPair
  const last = (await refreshWith(server, next)).body as TokenPair
  server.pass(2 * MINUTE)
  expect((await refreshWith(server, first)).body).toMatchObject({ error_code: 401 })
  expect(await askWho(server, last.access_token)).toMatchObject({ status: 401 })
  expect((await refreshWith(server, last)).body).toMatchObject({ error_code: 401 })
  await server.close()
})
