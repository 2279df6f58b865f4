import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { seedUsers } from '../../src/seed/data/organisation'
import { readResources } from '../../src/server/crud/readResources'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import { openTestServer, type TestAnswer, type TestRequest, type TestServer } from '../support/testServer'
import { isRead, openScopedWorld, SCOPED_ACCOUNTS } from './openScopedWorld'

const { document } = await loadOpenApi('.')
const operations = readOperations(document)
const resources = readResources(document)
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const NOBODY = 'nobody'
const ADMINISTRATOR = 'admin'
const ACCOUNTS = [NOBODY, ...seedUsers.map(({ account }) => account)]

interface Probe {
  readonly name: string
  readonly operation: Operation
  readonly request: TestRequest
}

const ADDING = ' (add)'

/** Who may add need not be who may change. */
function probesOf(operation: Operation): readonly Probe[] {
  const body = operation.body === undefined ? undefined : {}
  const add = { name: operation.id, operation, request: { body } }
  if (operation.permission.kind !== 'save') return [add]
  const key = resources.get(operation.resource)?.key ?? 'id'
  return [
    { ...add, name: `${operation.id}${ADDING}` },
    { name: `${operation.id} (edit)`, operation, request: { body: { [key]: '1' } } },
  ]
}

const tokens = new Map<string, string>()

async function send({ operation, request }: Probe, account: string): Promise<TestAnswer> {
  const token = account === NOBODY ? undefined : (tokens.get(account) ?? (await server.signIn(account)))
  if (token !== undefined) tokens.set(account, token)
  const headers = token === undefined ? undefined : { 'Blade-Auth': `bearer ${token}` }
  return server.call(operation.id, { ...request, as: NOBODY, headers })
}

/** Past the gate a bare request may still be refused for what it says: that is another test's business. */
async function ask(probe: Probe, account: string): Promise<string> {
  const first = await send(probe, account)
  // Another line may have ended the session: only what a new one is refused counts.
  if (first.status === 401) tokens.delete(account)
  const { status, msg } = first.status === 401 && account !== NOBODY ? await send(probe, account) : first
  if (status === 401) return '401'
  return status === 403 && msg === '没有权限执行此操作' ? '403' : '200'
}

/** Rows are asked for before anything is written: what was written may be its writer's own. */
async function askScoped(): Promise<ReadonlyMap<Operation, readonly string[]>> {
  const world = await openScopedWorld()
  const isAsked = ({ permission, resource, verb }: Operation) =>
    permission.kind !== 'public' && !resource.startsWith('session.') && verb !== 'add'
  const ordered = operations.filter(isAsked).sort((a, b) => Number(isRead(b)) - Number(isRead(a)))
  const cells = new Map<Operation, readonly string[]>()
  for (const operation of ordered) cells.set(operation, await world.ask(operation))
  await world.close()
  return cells
}

test('who may call which operation, and whose rows he sees, is as the access table says', async () => {
  const probes = operations.flatMap(probesOf).sort((a, b) => (a.name < b.name ? -1 : 1))
  const width = Math.max(...probes.map(({ name }) => name.length)) + 2
  const columns = [...ACCOUNTS, ...SCOPED_ACCOUNTS.map((account) => `rows:${account}`)]
  const toLine = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map((cell, index) => cell.padEnd((columns[index]?.length ?? 0) + 2)).join('')
  const lines = [toLine('operation', columns)]
  const blind: string[] = []
  const scoped = await askScoped()
  for (const probe of probes) {
    const answers: string[] = []
    for (const account of ACCOUNTS) answers.push(await ask(probe, account))
    if (answers[ACCOUNTS.indexOf(ADMINISTRATOR)] !== '200') blind.push(probe.name)
    const rows = probe.name.endsWith(ADDING) ? [] : scoped.get(probe.operation)
    lines.push(toLine(probe.name, [...answers, ...(rows ?? [])]))
  }
  expect(blind, 'what is refused to the administrator is not looked at').toEqual([])
  const table = lines.map((line) => line.trimEnd()).join('\n')
  await expect(`${table}\n`).toMatchFileSnapshot('./access.table.txt')
}, 300_000)

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
