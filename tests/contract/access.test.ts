import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readResources } from '../../src/server/crud/readResources'
import { seedUsers } from '../../src/server/db/seed/organisation'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import { openTestServer, type TestRequest, type TestServer } from '../support/testServer'

const { document } = await loadOpenApi('.')
const operations = readOperations(document)
const resources = readResources(document, operations)
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ACCOUNTS = ['nobody', ...seedUsers.map(({ account }) => account)]
/** Whoever has called it is out. */
const ENDING = 'session.oauth.logout'

interface Probe {
  readonly name: string
  readonly operation: Operation
  readonly request: TestRequest
}

/** Who may add need not be who may change. */
function probesOf(operation: Operation): readonly Probe[] {
  const body = operation.body === undefined ? undefined : {}
  const add = { name: operation.id, operation, request: { body } }
  if (operation.permission.kind !== 'save') return [add]
  const key = resources.get(operation.resource)?.key ?? 'id'
  return [
    { ...add, name: `${operation.id} (add)` },
    { name: `${operation.id} (edit)`, operation, request: { body: { [key]: '1' } } },
  ]
}

/** Past the gate a bare request may still be refused for what it says: that is another test's business. */
async function ask({ operation, request }: Probe, as: string): Promise<string> {
  const { status, msg } = await server.call(operation.id, { ...request, as })
  if (status === 401) return '401'
  return status === 403 && msg === '没有权限执行此操作' ? '403' : '200'
}

test('who may call what is as it was agreed upon', async () => {
  const probes = operations.flatMap(probesOf).sort((a, b) => (a.name < b.name ? -1 : 1))
  const ordered = [...probes.filter(({ name }) => name !== ENDING), ...probes.filter(({ name }) => name === ENDING)]
  const width = Math.max(...ordered.map(({ name }) => name.length)) + 2
  const toLine = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map((cell, index) => cell.padEnd((ACCOUNTS[index]?.length ?? 0) + 2)).join('')
  const lines = [toLine('operation', ACCOUNTS)]
  for (const probe of ordered) {
    const answers: string[] = []
    for (const account of ACCOUNTS) answers.push(await ask(probe, account))
    lines.push(toLine(probe.name, answers))
  }
  const table = lines.map((line) => line.trimEnd()).join('\n')
  await expect(`${table}\n`).toMatchFileSnapshot('./access.table.txt')
}, 120_000)

test('every code that an operation asks for can be granted', async () => {
  const headers = { 'Blade-Auth': `bearer ${await server.signIn('admin')}` }
  const { data } = await server.call('system.menu.buttons', { headers })
  const leaves = (data as { children?: readonly { code: string }[] }[]).flatMap(({ children = [] }) => children)
  const codes = operations.flatMap(({ permission }) => {
    if (permission.kind === 'code') return [permission.code]
    return permission.kind === 'save' ? [permission.add, permission.edit] : []
  })
  expect(new Set(leaves.map(({ code }) => code))).toEqual(new Set([...codes, ...leaves.map(({ code }) => code)]))
  expect(codes.length).toBeGreaterThan(100)
})
