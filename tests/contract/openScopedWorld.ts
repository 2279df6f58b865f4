import { guards } from '../../src/generated/guards'
import { seedRoles, seedUsers } from '../../src/seed/data/organisation'
import { roleId } from '../../src/seed/userRecords'
import type { Operation } from '../../src/server/http/operation'
import { addScopedAccount } from '../support/addScopedAccount'
import { grantCodes } from '../support/grantCodes'
import { openTestServer, type TestAnswer, type TestRequest, type TestServer } from '../support/testServer'
import { createRequests, type Requests } from './createRequests'
import { document, operations } from './description'
import { examples } from './examples'

/** Sees the rows that it made itself, of every resource. */
const OWN = 'own'
const scopedUsers = seedUsers.filter(({ role }) =>
  seedRoles.some(({ alias, dataScopes, apiScopes }) => alias === role && dataScopes && !apiScopes),
)

/** Whose rows are limited: by a scope of its own on every resource, and by the seeded scopes of its role. */
export const SCOPED_ACCOUNTS = [OWN, ...scopedUsers.map(({ account }) => account)]

export interface ScopedWorld {
  /** What they get of an operation that names records of others, every button being theirs; a write is asked by the first. */
  readonly ask: (operation: Operation) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

function codesOf({ permission }: Operation): readonly string[] {
  if (permission.kind === 'code') return [permission.code]
  return permission.kind === 'save' ? [permission.add, permission.edit] : []
}

/** Permissions that only properties ask for. */
const guardCodes = Object.values(guards).flatMap((paths) =>
  Object.values(paths).flatMap(({ see = [], edit = [] }) => [...see, ...edit].flat()),
)

/** Rights apart, so that the rows alone are looked at. */
async function grantEverything(server: TestServer): Promise<void> {
  const codes = new Set([...operations.flatMap(codesOf), ...guardCodes])
  for (const { role } of scopedUsers) {
    const { buttons = /^$/ } = seedRoles.find(({ alias }) => alias === role) ?? {}
    await grantCodes(
      server,
      roleId(role),
      [...codes].filter((code) => !buttons.test(code)),
    )
  }
}

/** How many rows an answer has; undefined where it is none of rows. */
function countRows(data: unknown): number | undefined {
  if (Array.isArray(data)) return data.length
  const { records, total } = (data ?? {}) as { records?: unknown; total?: unknown }
  return Array.isArray(records) ? Number(total ?? records.length) : undefined
}

/** Beside what the administrator is shown: nothing, fewer rows, the same, or something else; `-` where he sees no row. */
function compare(shown: unknown, whole: unknown): string {
  const [some, all] = [countRows(shown), countRows(whole)]
  if (all === 0) return '-'
  if (some === 0) return 'none'
  if (JSON.stringify(shown) === JSON.stringify(whole)) return 'all'
  return some !== undefined && all !== undefined && some < all ? 'less' : 'other'
}

const OF_MANY = /\.(page|list)(-|$)/
export const isRead = ({ id, method }: Operation) => method === 'get' || OF_MANY.test(id)

type NameRecord = (operation: Operation) => Promise<TestRequest>

/** Names the newest of what is there now: none of it is its asker's. */
async function createNaming({ db }: TestServer, requests: Requests): Promise<NameRecord> {
  const rows = db.selectFrom('record').select(['resource', (of) => of.fn.max('id').as('id')])
  const there = await rows.where('is_deleted', '=', 0).groupBy('resource').execute()
  const newest = new Map(there.map(({ resource, id }) => [resource, id]))
  return (operation) => {
    const id = newest.get(operation.resource)
    const isOfOne = examples[operation.id] === undefined && !OF_MANY.test(operation.id)
    return isOfOne && id !== undefined ? requests.generic(operation, { id }) : requests.valid(operation)
  }
}

/** Of a workbook how long it is. */
const shownIn = ({ body, data }: TestAnswer) => (body instanceof Uint8Array ? body.length : data)

function createAsk(server: TestServer, nameRecord: NameRecord) {
  const tokens = new Map<string, string>()
  const send = async ({ id }: Operation, request: TestRequest, account: string) => {
    const token = tokens.get(account) ?? (await server.signIn(account))
    tokens.set(account, token)
    return server.call(id, { ...request, as: 'nobody', headers: { 'Blade-Auth': `bearer ${token}` } })
  }
  const read = async (operation: Operation) => {
    const request = await nameRecord(operation)
    const whole = await server.call(operation.id, request)
    const cells: string[] = []
    for (const account of SCOPED_ACCOUNTS) {
      const answer = await send(operation, request, account)
      cells.push(answer.status === 200 ? compare(shownIn(answer), shownIn(whole)) : String(answer.status))
    }
    return cells
  }
  const write = async (operation: Operation) => {
    const { status } = await send(operation, await nameRecord(operation), OWN)
    return [String(status)]
  }
  return (operation: Operation) => (isRead(operation) ? read(operation) : write(operation))
}

/** A server of its own, on which the accounts with scopes may call everything. */
export async function openScopedWorld(): Promise<ScopedWorld> {
  const server = await openTestServer()
  const requests = await createRequests(document, server)
  await addScopedAccount(server.db, OWN, [...requests.resources.keys()])
  await grantEverything(server)
  return { ask: createAsk(server, await createNaming(server, requests)), close: server.close }
}
