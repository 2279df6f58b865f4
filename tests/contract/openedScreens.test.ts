import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action } from '../../src/contract/action'
import type { OperationChoices } from '../../src/contract/field'
import type { BuiltFlow, StepHandler } from '../../src/contract/flow'
import type { Screen, ViewScreen } from '../../src/contract/screen'
import type { OperationId, RecordData, ScreenId } from '../../src/contract/value'
import { flows } from '../../src/generated/flows'
import openapi from '../../src/generated/openapi.json'
import { routes } from '../../src/generated/routes'
import { findDocument } from '../../src/screen/actions/findDocument'
import { narrowScreen } from '../../src/screen/narrowScreen'
import { maySeeScreen } from '../../src/screen/ScreensContext'
import { seedUsers } from '../../src/seed/data/organisation'
import { readOperations } from '../../src/server/http/readOperations'
import type { MenuNode } from '../../src/session/permissions'
import { askRoles } from '../support/seededRoles'
import { openTestServer, type TestServer } from '../support/testServer'

const operations = new Set(readOperations(openapi).map(({ id }) => id))
const routeById = new Map(routes.map((route) => [route.id, route]))
const find = (id: ScreenId) => routeById.get(id)
let server: TestServer
let screens: ReadonlyMap<ScreenId, Screen>
let roles: Awaited<ReturnType<typeof askRoles>>
let documents: readonly RecordData[]

beforeAll(async () => {
  server = await openTestServer()
  screens = new Map(await Promise.all(routes.map(async ({ id, load }) => [id, (await load()).screen] as const)))
  roles = await askRoles(server)
  const { data } = await server.call('system.dict.dictionary', { query: { code: 'flow' } })
  documents = data as readonly RecordData[]
})
afterAll(() => server.close())

interface Reader {
  readonly account: string
  readonly codes: ReadonlySet<string>
  readonly menu: readonly MenuNode[]
}

type Part = { readonly [key: string]: unknown }

/** What a screen asks for on a click alone, by rights of its own, or not as parts of itself. */
const LATER = new Set(['actions', 'add', 'update', 'related', 'schema', 'validators'])

function partsOf(part: unknown): readonly Part[] {
  if (part === null || typeof part !== 'object') return []
  const inner = Object.entries(part).filter(([key]) => !LATER.has(key))
  return [part as Part, ...inner.flatMap(([, value]) => partsOf(value))]
}

/** A stored value is labelled by its record, or else by a question. */
function labelCalls({ labelField, paged, one = '', operation }: OperationChoices): readonly OperationId[] {
  if (labelField !== undefined) return []
  return [paged ? one : operation]
}

const isChoices = (part: Part): boolean => part.kind === 'operation' && 'paged' in part

/** Operations that a screen asks while it is opened, looked at and filled in; views neither offer nor look up anything. */
function callsOf(screen: Screen): readonly OperationId[] {
  const parts = partsOf(screen)
  const labels = (parts.filter(isChoices) as unknown as readonly OperationChoices[]).flatMap(labelCalls)
  const asked =
    screen.kind === 'view' ? [screen.load.operation] : parts.flatMap(({ operation, counts }) => [operation, counts])
  return [...labels, ...asked].map(String).filter((operation) => operations.has(operation))
}

function openedBy({ run }: Action): readonly ScreenId[] {
  if (run.kind === 'open') return [run.screen]
  return run.kind === 'massEdit' || run.kind === 'workbook' ? [run.form] : []
}

/** Screens that a screen leads to, and those that it shows within itself: what is picked from, children, related lists. */
function leadsOf(screen: Screen, { codes, menu }: Reader): readonly ScreenId[] {
  const actions = 'actions' in screen ? screen.actions : []
  const open = actions.filter(({ permission }) => permission === undefined || codes.has(permission))
  const related = screen.kind === 'view' ? (screen.related ?? []) : []
  const seen = [...related, ...partsOf(screen)].map((part) => find(String(part.screen)))
  const shown = seen.filter(
    (route) => route !== undefined && (route.path === '' || maySeeScreen(route, { menu }, find)),
  )
  return [...open.flatMap(openedBy), ...shown.map((route) => route?.id ?? '')]
}

const HANDLERS: { readonly [company: string]: string } = { lmc: 'factory', fs: 'supervisor', ps: 'supervisor' }

/** Seeded roles that a step asks; leaders and administrators read everything, an applicant what he made. */
function isAsked({ kind, value }: StepHandler, role: string): boolean {
  return kind === 'company' ? HANDLERS[value ?? ''] === role : kind === 'role' && value === role
}

/** Views of documents, and forms of their steps, that todos lead to. */
function todoScreens(role: string): readonly ScreenId[] {
  return (flows as readonly BuiltFlow[]).flatMap(({ resources, nodes }) => {
    const steps = nodes.filter(({ handlers, copies = [] }) =>
      [...handlers, ...copies].some((handler) => isAsked(handler, role)),
    )
    if (steps.length === 0) return []
    const views = resources.map((resource) => findDocument(documents, resource.split('.')[1] ?? '', routes)?.id ?? '')
    const edits = views.flatMap((id) =>
      steps.map(({ key }) => (screens.get(id) as ViewScreen | undefined)?.edits?.[key]),
    )
    return [...views, ...edits.filter((id) => id !== undefined)]
  })
}

const pathsOf = ({ path, children = [] }: MenuNode): readonly string[] => [path, ...children.flatMap(pathsOf)]

async function readReader(account: string, role: string): Promise<Reader> {
  const { data } = await server.call('system.menu.routes', { as: account })
  return { account, codes: new Set(roles[role]), menu: data as readonly MenuNode[] }
}

/** Screens as the reader has them, by what his menu and his todos lead to. */
function reach(reader: Reader, role: string): ReadonlyMap<ScreenId, Screen> {
  const paths = new Set(reader.menu.flatMap(pathsOf))
  const open = [
    ...routes.filter(({ path }) => path !== '' && paths.has(path)).map(({ id }) => id),
    ...todoScreens(role),
  ]
  const reached = new Map<ScreenId, Screen>()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const screen = screens.get(id)
    if (screen === undefined || reached.has(id)) continue
    const narrowed = narrowScreen(screen, (name) => reader.codes.has(name))
    reached.set(id, narrowed)
    open.push(...leadsOf(narrowed, reader))
  }
  return reached
}

const REFUSED = '没有权限执行此操作'

test.each(seedUsers)(
  'no screen that $account is led to is closed to him, or asks what he may not ask',
  async ({ account, role }) => {
    const reader = await readReader(account, role)
    const reached = reach(reader, role)
    const closed = [...reached.keys()].filter((id) => {
      const route = find(id)
      return route !== undefined && route.path !== '' && !maySeeScreen(route, reader, find)
    })
    expect(closed).toEqual([])
    const askers = new Map<OperationId, Set<ScreenId>>()
    for (const [id, screen] of reached) {
      for (const operation of callsOf(screen)) askers.set(operation, (askers.get(operation) ?? new Set()).add(id))
    }
    const refused: string[] = []
    for (const [operation, ids] of askers) {
      // Whatever else a bare request lacks is said after the right to ask at all.
      const { status, msg } = await server.call(operation, { as: account })
      if (status === 403 && msg === REFUSED) refused.push(`${operation}, asked by ${[...ids].join(', ')}`)
    }
    expect(refused).toEqual([])
    expect(askers.size).toBeGreaterThan(20)
  },
)
