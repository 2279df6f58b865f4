import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { readOperations } from '../../../src/server/http/readOperations'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
let hidden: Row

beforeAll(async () => {
  server = await openTestServer()
  const all = await projects('admin')
  const shown = new Set((await projects('supervisor')).map(({ projectId }) => projectId))
  expect(shown.size).toBeGreaterThan(0)
  hidden = all.find(({ projectId }) => !shown.has(projectId)) ?? {}
})
afterAll(() => server.close())

async function projects(as: string, query: Record<string, string | number> = {}): Promise<readonly Row[]> {
  const { status, data } = await server.call('project.project.page', { as, query: { size: 500, ...query } })
  expect(status).toBe(200)
  return (data as { records: Row[] }).records
}

const as = 'supervisor'
const id = () => String(hidden.projectId)

test('attack 32: what a data scope hides is found by no filter, list, lookup or key', async () => {
  expect(id()).toMatch(/^\d+$/)
  const name = String(hidden.projectName)
  const filters = [{ projectName: name }, { projectId: id() }, { projectCode_equal: String(hidden.projectCode) }]
  for (const query of [...filters, { superProjectCorpId: String(hidden.superProjectCorpId) }]) {
    const found = (await projects(as, query as Record<string, string>)).map(({ projectId }) => projectId)
    expect(found, JSON.stringify(query)).not.toContain(id())
  }
  for (const operation of ['project.project.list', 'project.project.list-enable']) {
    const { data } = await server.call(operation, { as, query: { projectName: name } })
    expect(data, operation).toEqual([])
  }
  expect((await server.call('project.project.detail', { as, query: { projectId: id() } })).status).toBe(404)
})

test('attack 32: what names a hidden project is hidden with it', async () => {
  const reports = async (who: string) => {
    const query = { projectId: id(), size: 500 }
    const { data } = await server.call('project.rental-report.report-req-page', { as: who, query })
    return (data as { records: Row[] }).records.length
  }
  const all = (await projects('admin')).map(({ projectId }) => String(projectId))
  const shown = new Set((await projects(as)).map(({ projectId }) => String(projectId)))
  const { data } = await server.call('project.rental-report.report-req-page', { as, query: { size: 500 } })
  const named = (data as { records: Row[] }).records.map(({ projectId }) => String(projectId))
  expect(named.filter((projectId) => !shown.has(projectId))).toEqual([])
  expect(all.length).toBeGreaterThan(shown.size)
  expect(await reports(as)).toBe(0)
})

/** Verbs of the records that there are; what is new is its writer's own. */
const OF_RECORDS = new Set(['page', 'list', 'tree', 'detail', 'update', 'amend', 'submit', 'reset', 'remove', 'enable'])

test('attack 32: the access table shows who sees only his own rows none of the others, and lets him change none', async () => {
  const [header = '', ...lines] = (await readFile('tests/contract/access.table.txt', 'utf8')).trimEnd().split('\n')
  const column = header.split(/\s{2,}/).indexOf('rows:own')
  const cells = new Map(lines.map((line) => [line.split(/\s/)[0], line.split(/\s{2,}/)[column]]))
  // Everybody sees himself.
  const asked = readOperations(openapi).filter(
    ({ verb, resource, permission }) =>
      OF_RECORDS.has(verb ?? '') && !/^(session|system\.user)/.test(resource) && permission.kind !== 'public',
  )
  const shown = asked.filter(({ id }) => !['none', '-', '403', '404'].includes(cells.get(id) ?? ''))
  expect(shown.map(({ id }) => `${id}: ${cells.get(id)}`)).toEqual([])
  expect(asked.length).toBeGreaterThan(200)
})
