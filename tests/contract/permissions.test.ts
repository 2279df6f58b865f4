import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../../generator/compile'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { type RoleCodes, toPermissionTable } from '../../generator/reference/permissionTable'
import { seedUsers } from '../../src/server/db/seed/organisation'
import { openTestServer, type TestServer } from '../support/testServer'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCS = path.join(ROOT, 'docs')
let server: TestServer
let roles: RoleCodes
let table: string

beforeAll(async () => {
  server = await openTestServer()
  roles = await askRoles()
  const { document } = await loadOpenApi(ROOT)
  const { screens } = await compile(readSources(ROOT), document)
  table = toPermissionTable(screens, roles)
}, 60_000)
afterAll(() => server.close())

interface Entry {
  readonly code: string
  readonly children?: readonly Entry[]
}

/** The codes of the buttons that the server grants to an account. */
async function askCodes(as: string): Promise<readonly string[]> {
  const { data } = await server.call('system.menu.buttons', { as })
  const leaves = (data as readonly Entry[]).flatMap(({ children = [] }) => children)
  return leaves.map(({ code }) => code).sort()
}

async function askRoles(): Promise<RoleCodes> {
  const entries: (readonly [string, readonly string[]])[] = []
  for (const { account, role } of seedUsers) entries.push([role, await askCodes(account)])
  return Object.fromEntries(entries)
}

test('what the seeded roles hold is what the server grants them, and the table role × screen × action follows from it', async () => {
  await expect(`${JSON.stringify(roles, null, 2)}\n`).toMatchFileSnapshot(path.join(DOCS, 'roles.json'))
  await expect(table).toMatchFileSnapshot(path.join(DOCS, 'permissions.md'))
})

test('whoever may open a screen in the table may read it, and nobody else', async () => {
  const [head = ''] = table.split('\n').filter((line) => line.startsWith('| screen'))
  const columns = head.split('|').map((cell) => cell.trim())
  const cells = table
    .split('\n')
    .find((line) => line.includes('`project/project-manage` | 打开'))
    ?.split('|')
    .map((cell) => cell.trim())
  for (const { account, role } of seedUsers) {
    const { status } = await server.call('project.project.page', { as: account })
    expect(status === 200, account).toBe(cells?.[columns.indexOf(role)] === '✓')
  }
  const params = table.split('\n').find((line) => line.includes('`system/param-list` | 新增'))
  expect(params?.match(/✓/g)).toHaveLength(1)
})
