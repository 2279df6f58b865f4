import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Screen } from '../../src/contract/screen'
import { menu } from '../../src/generated/menu'
import openapi from '../../src/generated/openapi.json'
import { routes } from '../../src/generated/routes'
import { seedUsers } from '../../src/seed/data/organisation'
import { readOperations } from '../../src/server/http/readOperations'
import { askRoles } from '../support/seededRoles'
import { openTestServer, type TestServer } from '../support/testServer'

const operations = new Map([...readOperations(openapi).values()].map((operation) => [operation.id, operation]))
let server: TestServer
let screens: readonly { readonly id: string; readonly screen: Screen }[]

beforeAll(async () => {
  server = await openTestServer()
  screens = await Promise.all(routes.map(async ({ id, load }) => ({ id, screen: (await load()).screen })))
})
afterAll(() => server.close())

type Codes = ReadonlySet<string>

function isAllowed(operationId: string, codes: Codes): boolean {
  const permission = operations.get(operationId)?.permission
  return permission?.kind !== 'code' || codes.has(permission.code)
}

/** What a screen does only on a click of its own permission, or asks a record for. */
const LATER = new Set(['actions', 'add', 'update', 'call', 'load', 'schema', 'validators', 'related'])

/** Operations that choices, lookups, checks and the rows of a screen ask while it is looked at and filled in. */
function callsOf(part: unknown): readonly string[] {
  if (part === null || typeof part !== 'object') return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (LATER.has(key)) return []
    return key === 'operation' && typeof value === 'string' ? [value] : callsOf(value)
  })
}

function opens(screen: Screen, codes: Codes): boolean {
  if (screen.kind === 'list') return isAllowed(screen.source.operation, codes)
  if (screen.kind !== 'form') return false
  return [screen.add, screen.update].some((save) => save?.permission !== undefined && codes.has(save.permission))
}

function findRefused(codes: Codes): readonly string[] {
  const open = screens.filter(({ screen }) => opens(screen, codes))
  const refused = open.flatMap(({ id, screen }) =>
    callsOf(screen)
      .filter((operation) => !isAllowed(operation, codes))
      .map((operation) => `${id} asks ${operation}`),
  )
  return [...new Set(refused)].sort()
}

test('a seeded role may call whatever the screens that it opens call', async () => {
  const refused = Object.entries(await askRoles(server)).flatMap(([role, codes]) =>
    findRefused(new Set(codes)).map((what) => `${role}: ${what}`),
  )
  expect(refused).toEqual([])
})

interface MenuNode {
  readonly path: string
  readonly children?: readonly MenuNode[]
}

const pathsOf = ({ path, children = [] }: MenuNode): readonly string[] => [path, ...children.flatMap(pathsOf)]

test('the menu of a seeded role leads to no list that the role may not read', async () => {
  const listOf = new Map(routes.map(({ path, id }) => [path, screens.find((each) => each.id === id)?.screen]))
  const codes = await askRoles(server)
  const closed: string[] = []
  for (const { account, role } of seedUsers) {
    const { data } = await server.call('system.menu.routes', { as: account })
    const held = new Set(codes[role])
    for (const path of (data as readonly MenuNode[]).flatMap(pathsOf)) {
      const screen = listOf.get(path)
      const isClosed = screen?.kind === 'list' && !isAllowed(screen.source.operation, held)
      if (isClosed) closed.push(`${role}: ${path}`)
    }
  }
  expect(closed).toEqual([])
})

/**
 * What needs a right of another group as well: the requirements name the calls for whole projects (B132, B282, B506),
 * and the list of data sources holds their addresses, which not everybody may read.
 */
const NEEDS_OTHERS: { readonly [group: string]: readonly string[] } = {
  requirement: ['requirement/demand-plan-form asks project.project.page'],
  patrol: ['patrol/patrol-schedule-form asks project.project.detail'],
  system: ['system/tenant-datasource-form asks develop.datasource.list'],
}

test.each(menu)('a role that is granted $name alone may call whatever its screens call', ({ code, children }) => {
  const codes = children.flatMap(({ buttons }) => buttons.map((button) => button.code))
  expect(findRefused(new Set(codes))).toEqual(NEEDS_OTHERS[code] ?? [])
})
