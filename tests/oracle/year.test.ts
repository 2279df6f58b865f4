import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../support/testServer'
import { runYear } from './runYear'

/** Another year: `ORACLE_SEED=7 npx vitest --run --project unit tests/oracle`. */
const seed = Number(process.env.ORACLE_SEED ?? 1)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('stock, bills, summaries and dashboard of a small year of random business are what a plain model has', async () => {
  const { differences, documents, givenUp } = await runYear(server, { seed, projects: 8, documents: 150, width: 8 })
  expect(differences, `seed ${seed}: ${differences[0]}`).toEqual([])
  expect(documents).toBeGreaterThanOrEqual(150)
  expect(givenUp).toBeGreaterThan(0)
  expect(server.failures).toEqual([])
}, 600_000)
