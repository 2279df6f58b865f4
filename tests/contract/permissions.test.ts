import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleCodes } from '../../generator/reference/permissionTable'
import { seedUsers } from '../../src/seed/data/organisation'
import { askRoles, readPermissionTable } from '../support/seededRoles'
import { openTestServer, type TestServer } from '../support/testServer'

let server: TestServer
let roles: RoleCodes
let table: string

beforeAll(async () => {
  server = await openTestServer()
  roles = await askRoles(server)
  table = await readPermissionTable(path.join(import.meta.dirname, '../..'), roles)
}, 60_000)
afterAll(() => server.close())

test('the administrator holds every code that another seeded role holds, and each role holds some', () => {
  const all = new Set(roles.administrator)
  for (const [role, codes] of Object.entries(roles)) {
    expect(codes.length, role).toBeGreaterThan(5)
    expect(
      codes.filter((code) => !all.has(code)),
      role,
    ).toEqual([])
  }
})

test('whoever may open a screen in the table may read it, and nobody else', async () => {
  const [head = ''] = table.split('\n').filter((line) => line.startsWith('| screen'))
  const columns = head.split('|').map((cell) => cell.trim())
  const cells = table
    .split('\n')
    .find((line) => line.includes('`project/project-manage` | open'))
    ?.split('|')
    .map((cell) => cell.trim())
  for (const { account, role } of seedUsers) {
    const { status } = await server.call('project.project.page', { as: account })
    expect(status === 200, account).toBe(cells?.[columns.indexOf(role)] === '✓')
  }
  const params = table.split('\n').find((line) => line.includes('`system/param-list` | 新增'))
  expect(params?.match(/✓/g)).toHaveLength(1)
})
