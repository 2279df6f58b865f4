import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../src/generated/openapi.json'
import { seedId } from '../../src/seed/data/seedId'
import { readResources } from '../../src/server/crud/readResources'
import type { Resource } from '../../src/server/crud/resource'
import { codesOf } from '../../src/server/crud/resourcesByCode'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import { addAccount } from '../support/addAccount'
import { grantCodes } from '../support/grantCodes'
import { insertRecord } from '../support/insertRecord'
import { openTestServer, type TestServer } from '../support/testServer'

type Row = Record<string, unknown>

/** A row of each kind for each of two factories and two supervising companies. */
const PARTIES = ['own', 'foreign'] as const
type Party = (typeof PARTIES)[number]

const operations = readOperations(openapi)
const resources = readResources(openapi, operations)
const FACTORY: Record<Party, string> = { own: seedId('factory', 1), foreign: seedId('factory', 2) }
const PROJECT: Record<Party, string> = { own: '1800000000000000001', foreign: '1800000000000000002' }
const WAREHOUSE: Record<Party, string> = { own: '1800000000000000011', foreign: '1800000000000000012' }

const has = (resource: Resource, field: string) => resource.fields[field] !== undefined
const namesParty = (resource: Resource) =>
  ['projectId', 'factoryId', 'warehouseId'].some((field) => field !== resource.key && has(resource, field))

const lists = operations.filter(({ verb, resource, brief, permission }) => {
  const known = resources.get(resource)
  const isOpen = permission.kind === 'code' || brief !== undefined
  return (verb === 'page' || verb === 'list') && isOpen && known !== undefined && namesParty(known)
})
/** What one record is named for by its id. */
const NAMING = ['detail', 'remove', 'submit', 'reset']
const listed = [...new Set(lists.map(({ resource }) => resource))].flatMap((name) => resources.get(name) ?? [])

const naming = operations.filter(
  ({ verb = '', resource, permission }) =>
    NAMING.includes(verb) && permission.kind === 'code' && listed.some(({ name }) => name === resource),
)

let server: TestServer
let last = 1_800_000_000_000_001_000n
const idOf = new Map<string, string>()

async function addRow(resource: Resource, party: Party, status: number): Promise<void> {
  last += 1n
  const fixed = { 'project.project': PROJECT, 'warehouse.warehouse': WAREHOUSE }[resource.name]
  const id = fixed?.[party] ?? String(last)
  const projectId = resource.fields.projectId?.type === 'array' ? [PROJECT[party]] : PROJECT[party]
  const body: Row = {
    ...(has(resource, 'factoryId') && { factoryId: FACTORY[party] }),
    ...(has(resource, 'projectId') && { projectId }),
    ...(has(resource, 'warehouseId') && { warehouseId: WAREHOUSE[party] }),
    ...(resource.name === 'project.project' && { superProjectCorpId: await companyOf(party) }),
  }
  if (isOnePerFactory(resource)) await removeRowsOf(resource, FACTORY[party])
  delete body[resource.key]
  idOf.set(`${resource.name} ${party}`, id)
  await insertRecord(server.db, { id, resource: resource.name, status, body })
}

const isOnePerFactory = ({ unique }: Resource) => unique.some(({ fields }) => fields.join() === 'factoryId')

async function removeRowsOf(resource: Resource, factoryId: string): Promise<void> {
  const ofFactory = sql<boolean>`body ->> 'factoryId' = ${factoryId}`
  await server.db.deleteFrom('record').where('resource', '=', resource.name).where(ofFactory).execute()
}

/** The supervising company of the seeded supervisor, and another one. */
async function companyOf(party: Party): Promise<unknown> {
  const { data } = await server.call('system.user.page', { query: { account: 'supervisor' } })
  const own = (data as { records: Row[] }).records[0]?.deptId
  if (party === 'own') return own
  const companies = ((await server.call('system.dept.ps-list')).data as { children: Row[] }[])[0]?.children ?? []
  return companies.find(({ id }) => id !== own)?.id
}

async function roleIdOf(alias: string): Promise<string> {
  const { data } = await server.call('system.role.list', { query: { roleAlias: alias } })
  return String((data as { records: Row[] }).records[0]?.id)
}

beforeAll(async () => {
  server = await openTestServer()
  for (const resource of listed) {
    for (const party of PARTIES) await addRow(resource, party, resource.name.startsWith('warehouse.') ? 1 : 10)
  }
  const codes = [...new Set([...lists, ...naming].flatMap(({ permission }) => codesOf(permission)))]
  for (const alias of ['factory', 'supervisor', 'operator']) {
    const held = await heldCodes(alias)
    await grantCodes(
      server,
      await roleIdOf(alias),
      codes.filter((code) => !held.has(code)),
    )
  }
  // Rights that were written past the server count after five seconds.
  server.pass(10_000)
})
afterAll(() => server.close())

async function heldCodes(as: string): Promise<ReadonlySet<string>> {
  const { data } = await server.call('system.menu.buttons', { as })
  return new Set(
    (data as { children?: { code: string }[] }[]).flatMap(({ children = [] }) => children.map(({ code }) => code)),
  )
}

/** Which of the two rows an account finds in a list. */
async function seen({ id, method }: Operation, resource: Resource, as: string): Promise<readonly Party[]> {
  const found: Party[] = []
  for (const party of PARTIES) {
    const key = idOf.get(`${resource.name} ${party}`) ?? ''
    const asked = { size: 500, [resource.key]: key }
    const request = method === 'get' ? { query: asked } : { body: { [resource.key]: key } }
    const { status, data, msg } = await server.call(id, { as, ...request })
    if (status === 403) return []
    expect(status, `${id} as ${as}: ${String(msg)}`).toBe(200)
    const rows = Array.isArray(data) ? (data as Row[]) : (data as { records: Row[] }).records
    if (rows.some((row) => row[resource.key] === key)) found.push(party)
  }
  return found
}

/** Rents and stock are no business of who supervises projects, nor is what names a factory and no project. */
const UNSUPERVISED: readonly string[] = ['lease.project-lease', 'warehouse.in-out']

function isSupervised({ name, fields }: Resource): boolean {
  if (name === 'project.project') return true
  const { projectId } = fields
  return projectId !== undefined && projectId.type !== 'array' && !UNSUPERVISED.includes(name)
}

/** What is wrong with a list; undefined where not even the administrator finds the rows in it. */
async function findFaults(list: Operation, resource: Resource): Promise<readonly string[] | undefined> {
  const all = await seen(list, resource, 'admin')
  const own = all.filter((party) => party === 'own')
  const expected = { operator: all, factory: own, supervisor: isSupervised(resource) ? own : [] }
  const faults: string[] = []
  for (const [as, should] of Object.entries(expected)) {
    const found = await seen(list, resource, as)
    if (found.join() !== should.join()) faults.push(`${list.id} as ${as}: ${found.join()} instead of ${should.join()}`)
  }
  return all.length === 0 && faults.length === 0 ? undefined : faults
}

test('factories and supervisors find in every list what names them, and nothing that names others', async () => {
  const checked: (readonly string[])[] = []
  for (const list of lists) {
    const resource = resources.get(list.resource)
    const faults = resource && (await findFaults(list, resource))
    if (faults !== undefined) checked.push(faults)
  }
  expect(checked.flat()).toEqual([])
  expect(checked.length).toBeGreaterThan(20)
}, 60_000)

/** What the server answers to a call that names that one record. */
async function askFor({ id, verb, key, parameters }: Operation, as: string, row: { key: string; value: string }) {
  const parameter = verb === 'remove' ? 'ids' : parameters.find(({ required }) => required)?.name
  const named = { [parameter ?? key ?? row.key]: row.value }
  const request = parameter === undefined ? { body: named } : { query: named, ...(verb !== 'detail' && { body: {} }) }
  return (await server.call(id, { as, ...request })).status
}

test('neither reads, hands in, takes back nor removes by its id what names others', async () => {
  const answered: string[] = []
  for (const operation of naming) {
    const resource = resources.get(operation.resource)
    const value = idOf.get(`${operation.resource} foreign`) ?? ''
    for (const as of ['factory', 'supervisor']) {
      const status = resource && (await askFor(operation, as, { key: resource.key, value }))
      if (status !== 404) answered.push(`${operation.id} as ${as}: ${status}`)
    }
  }
  expect(answered).toEqual([])
  expect(naming.length).toBeGreaterThan(40)
}, 60_000)

test('a company that supervises factories finds the projects that name it, with their reports', async () => {
  const { data } = await server.call('system.dept.fs-list')
  const [own, foreign] = (data as { children: Row[] }[])[0]?.children ?? []
  const { userId } = await addAccount(server.db, { account: 'inspector', roleAlias: 'supervisor' })
  await sql`update record set body = body || ${JSON.stringify({ deptId: own?.id })}::jsonb
    where resource = 'system.user' and id = ${userId}`.execute(server.db)
  const projects = { own: '1800000000000000021', foreign: '1800000000000000022' }
  for (const [party, id] of Object.entries(projects)) {
    const superFactoryCorpId = party === 'own' ? own?.id : foreign?.id
    const values = { factoryId: FACTORY.foreign, superFactoryCorpId }
    await insertRecord(server.db, { id, resource: 'project.project', status: 10, body: values })
    const report = { id: id.replace(/2(?=.$)/, '3'), resource: 'project.rental-report', status: 10 }
    await insertRecord(server.db, { ...report, body: { projectId: id } })
  }
  server.pass(10_000)
  const ids = async (operation: string, key: string) => {
    const answer = await server.call(operation, { as: 'inspector', query: { size: 500 } })
    return ((answer.data as { records: Row[] }).records ?? []).map((row) => row[key])
  }
  for (const list of ['project.project.page', 'project.rental-report.report-req-page']) {
    const found = await ids(list, 'projectId')
    expect([found.includes(projects.own), found.includes(projects.foreign)], list).toEqual([true, false])
  }
})
