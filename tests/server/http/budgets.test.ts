import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ userRate: 5, addressRate: 40 })
})
afterAll(() => server.close())

const ask = (as: string, address?: string) => server.call('session.mine.touch', { as, address })

test('a user who asks more often than anybody works is told to wait, others are not, and a minute later all is well', async () => {
  for (let index = 0; index < 5; index += 1) expect((await ask('clerk')).status).toBe(200)
  const refused = await ask('clerk')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask('factory')).status).toBe(200)
  server.pass(61_000)
  expect((await ask('clerk')).status).toBe(200)
})

test('an address has a budget of its own, a tenth of it for those who are not signed in', async () => {
  const features = () => server.call('session.server.features', { as: 'nobody', address: '192.0.2.4' })
  for (let index = 0; index < 4; index += 1) expect((await features()).status).toBe(200)
  expect((await features()).status).toBe(429)
  expect((await ask('operator', '192.0.2.4')).status).toBe(200)
  const other = await server.call('session.server.features', { as: 'nobody', address: '192.0.2.5' })
  expect(other.status).toBe(200)
})
