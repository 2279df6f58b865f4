import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../support/testServer'
import { runYear } from './runYear'

const seed = Number(process.env.ORACLE_SEED ?? 20_260_301)
const documents = Number(process.env.ORACLE_DOCUMENTS ?? 5000)
const projects = Number(process.env.ORACLE_PROJECTS ?? 200)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a year of random business leaves the same records as a plain model', async () => {
  const end = await runYear(server, { seed, projects, documents, width: 12 })
  const verbs = [...end.verbs].sort(([a], [b]) => a.localeCompare(b))
  const lines = verbs.map(([name, { done, refused }]) => `${name}: ${done} done, ${refused} refused`)
  const { shared, following, givenUp } = end
  const told = `${end.documents} documents, ${shared} of several projects or plans, ${following} of an application, ${givenUp} given up`
  console.log(`seed ${seed}: ${end.projects} projects, ${told}\n${lines.join('\n')}`)
  expect(end.differences, `seed ${seed}: ${end.differences[0]}`).toEqual([])
  expect(end.documents).toBeGreaterThanOrEqual(documents)
  expect(end.projects).toBeGreaterThanOrEqual(projects)
  expect(Math.min(shared, following, givenUp)).toBeGreaterThan(0)
  expect(server.failures).toEqual([])
}, 7_200_000)
