import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../src/generated/openapi.json'
import { seedFactories } from '../../src/seed/data/factories'
import { supervisingFactoryCompanies } from '../../src/seed/data/organisation'
import { seedId } from '../../src/seed/data/seedId'
import { readResources } from '../../src/server/crud/readResources'
import type { Resource } from '../../src/server/crud/resource'
import { codesOf } from '../../src/server/crud/resourcesByCode'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import { readRows } from '../../src/server/xlsx/readRows'
import { addAccount } from '../support/addAccount'
import { grantCodes } from '../support/grantCodes'
import { insertRecord } from '../support/insertRecord'
import { openTestServer, type TestServer } from '../support/testServer'

type Row = Record<string, unknown>

/** A row of each kind for each of two factories and two supervising companies. */
const PARTIES = ['own', 'foreign'] as const
type Party = (typeof PARTIES)[number]

const operations = readOperations(openapi)
const resources = readResources(openapi)
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

interface Sum {
  readonly id: string
  readonly asked: Row
  /** The party whose business alone it counts; absent where it counts that of both. */
  readonly of?: Party
}

/** What is added up of records, or chosen from them, by no standard verb. */
const SUMS: readonly Sum[] = [
  { id: 'lease.invoice.list', asked: { endDate: '2026-12-31' } },
  ...PARTIES.map((of) => {
    return { id: 'lease.invoice.detail', asked: { factoryId: FACTORY[of], endDate: '2026-12-31' }, of }
  }),
  { id: 'lease.bill.payment-list', asked: {} },
  { id: 'lease.rent-summary.page', asked: { current: 1, size: 100 } },
  { id: 'dashboard.asset.detail', asked: {} },
  { id: 'dashboard.asset.detail-month', asked: {} },
  { id: 'dashboard.factory.detail-list', asked: {} },
  { id: 'dashboard.plan.summary-month', asked: { year: '2026' } },
  { id: 'dashboard.plan.summary-view', asked: {} },
  { id: 'dashboard.procurement.average-purchase-price', asked: { year: '2026' } },
  { id: 'dashboard.procurement.total-purchase-price', asked: { year: '2026' } },
  { id: 'warehouse.warehouse.summary', asked: {} },
  { id: 'project.project.list-enable', asked: {} },
]
const nameOf = ({ id, of }: Sum) => (of === undefined ? id : `${id} of ${of}`)
/** Sums that count the business of a party. */
const countedOf = (party: Party) => SUMS.filter(({ of = party }) => of === party).map(nameOf)

let server: TestServer
let last = 1_800_000_000_000_001_000n
const idOf = new Map<string, string>()

function nextId(): string {
  last += 1n
  return String(last)
}

async function addRow(resource: Resource, party: Party, status: number): Promise<void> {
  const fixed = { 'project.project': PROJECT, 'warehouse.warehouse': WAREHOUSE }[resource.name]
  const id = fixed?.[party] ?? nextId()
  idOf.set(`${resource.name} ${party}`, id)
  await insertRow(resource, party, { id, status })
}

async function insertRow(resource: Resource, party: Party, { id, status }: { id: string; status: number }) {
  const projectId = resource.fields.projectId?.type === 'array' ? [PROJECT[party]] : PROJECT[party]
  const body: Row = {
    ...(has(resource, 'factoryId') && { factoryId: FACTORY[party] }),
    ...(has(resource, 'projectId') && { projectId }),
    ...(has(resource, 'warehouseId') && { warehouseId: WAREHOUSE[party] }),
    ...(resource.name === 'project.project' && { superProjectCorpId: await companyOf(party) }),
  }
  if (isOnePerFactory(resource)) await removeRowsOf(resource, FACTORY[party])
  delete body[resource.key]
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
  const summing = operations.filter(({ id }) => [...SUMS.map((sum) => sum.id), 'warehouse.stock.export'].includes(id))
  const codes = [...new Set([...lists, ...naming, ...summing].flatMap(({ permission }) => codesOf(permission)))]
  for (const alias of ['factory', 'supervisor', 'operator', 'clerk']) {
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
async function seen(list: Operation, resource: Resource, as: string): Promise<readonly Party[]> {
  const found: Party[] = []
  for (const party of PARTIES) {
    if (await finds(list, as, { key: resource.key, value: idOf.get(`${resource.name} ${party}`) ?? '' }))
      found.push(party)
  }
  return found
}

async function finds({ id, method }: Operation, as: string, { key, value }: { key: string; value: string }) {
  const asked = { size: 500, [key]: value }
  const request = method === 'get' ? { query: asked } : { body: { [key]: value } }
  const { status, data, msg } = await server.call(id, { as, ...request })
  if (status === 403) return false
  expect(status, `${id} as ${as}: ${String(msg)}`).toBe(200)
  const rows = Array.isArray(data) ? (data as Row[]) : (data as { records: Row[] }).records
  return rows.some((row) => row[key] === value)
}

/** Rents and stock are no business of who supervises projects, nor is what names a factory and no project. */
const UNSUPERVISED: readonly string[] = ['lease.project-lease', 'warehouse.in-out']

function isSupervised({ name, fields }: Resource): boolean {
  if (name === 'project.project') return true
  const { projectId } = fields
  return projectId !== undefined && projectId.type !== 'array' && !UNSUPERVISED.includes(name)
}

/** A clerk is staff, who deals with projects and the reports that he made himself, and calls nothing else. */
const isClerks = ({ path, resource, permission }: Operation) =>
  !/^(?:project\.rental-report|warehouse\.)/.test(resource) &&
  (permission.kind !== 'code' || path.startsWith('/blade-xwy/project/'))

/** What is wrong with a list; undefined where not even the administrator finds the rows in it. */
async function findFaults(list: Operation, resource: Resource): Promise<readonly string[] | undefined> {
  const all = await seen(list, resource, 'admin')
  const own = all.filter((party) => party === 'own')
  const expected = {
    ...{ operator: all, factory: own, supervisor: isSupervised(resource) ? own : [] },
    clerk: isClerks(list) ? all : [],
  }
  const faults: string[] = []
  for (const [as, should] of Object.entries(expected)) {
    const found = await seen(list, resource, as)
    if (found.join() !== should.join()) faults.push(`${list.id} as ${as}: ${found.join()} instead of ${should.join()}`)
  }
  return all.length === 0 && faults.length === 0 ? undefined : faults
}

test('factories, supervisors and clerks find in every list what names them, and nothing that names others', async () => {
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

const DRAFT = -1
const PENDING = 0

/** The lists in which an account finds a record, beside its detail. */
async function whereFound(resource: Resource, as: string, value: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const list of lists.filter((each) => each.resource === resource.name)) {
    if (await finds(list, as, { key: resource.key, value })) found.push(list.id)
  }
  for (const detail of naming.filter((each) => each.resource === resource.name && each.verb === 'detail')) {
    if ((await askFor(detail, as, { key: resource.key, value })) === 200) found.push(detail.id)
  }
  return found
}

async function userIdOf(account: string): Promise<string> {
  const { data } = await server.call('system.user.page', { query: { account } })
  return String((data as { records: Row[] }).records[0]?.id)
}

test('a draft is found by its author and by who sees everything, by those whom it names once it is submitted', async () => {
  const factory = await userIdOf('factory')
  const documents = listed.filter(({ document }) => document)
  const set = (id: string, values: { status?: number; create_user?: string | null }) =>
    server.db.updateTable('record').set(values).where('id', '=', id).execute()
  for (const resource of documents) {
    const id = nextId()
    await insertRow(resource, 'own', { id, status: DRAFT })
    const all = await whereFound(resource, 'operator', id)
    expect(all.length, resource.name).toBeGreaterThan(0)
    for (const as of ['factory', 'supervisor']) expect(await whereFound(resource, as, id), as).toEqual([])
    await set(id, { create_user: factory })
    expect(await whereFound(resource, 'factory', id), `${resource.name} of its author`).toEqual(all)
    await set(id, { status: PENDING, create_user: null })
    const submitted = await whereFound(resource, 'operator', id)
    expect(await whereFound(resource, 'factory', id), resource.name).toEqual(submitted)
    expect(await whereFound(resource, 'supervisor', id), resource.name).toEqual(isSupervised(resource) ? submitted : [])
  }
  expect(documents.length).toBeGreaterThan(12)
}, 60_000)

test('what lies in a warehouse is answered to those only who find the warehouse in a list', async () => {
  const warehouseId = idOf.get('warehouse.warehouse foreign') ?? ''
  const code = { skuCode: 'S1', category1stCode: 'C1' }
  const body = { warehouseId, ...code, qty: 3, weight: '1.000', isZero: 0 }
  await insertRecord(server.db, { id: nextId(), resource: 'warehouse.stock', body })
  const { userId } = await addAccount(server.db, { account: 'keeper', roleAlias: 'keeper' })
  const role = await server.call('system.role.list', { query: { roleAlias: 'keeper' } })
  const roleId = (role.data as { records: Row[] }).records[0]?.id
  const scopes = await server.call('system.data-scope.list', {
    query: { resourceCode: 'warehouse.warehouse', size: 50 },
  })
  const own = (scopes.data as { records: Row[] }).records.find(({ scopeColumn }) => scopeColumn === 'create_user')
  const grant = { roleId, scopeCategory: 1, scopeId: own?.id }
  const asked = [
    ['warehouse.stock.sku-list', {}],
    ['warehouse.stock.category-list', {}],
    ['warehouse.stock.list-by-category', { category1stCode: 'C1' }],
    ['warehouse.stock.sku-detail', { skuCode: 'S1' }],
    ['warehouse.stock.category-sku-detail', code],
    ['logistics.takeout.sku-detail', code],
  ] as const
  const answers = async (as: string) => {
    const shown: string[] = []
    for (const [operation, query] of asked) {
      const { status, data } = await server.call(operation, { as, query: { warehouseId, ...query } })
      if (status === 200 && (!Array.isArray(data) || data.length > 0)) shown.push(operation)
    }
    return shown
  }
  const all = asked.map(([operation]) => operation)
  expect(await answers('keeper')).toEqual(all)
  expect(await answers('clerk')).toEqual([])
  await insertRecord(server.db, { id: nextId(), resource: 'system.role-scope', body: grant })
  server.pass(10_000)
  expect(await answers('keeper')).toEqual([])
  await server.db.updateTable('record').set({ create_user: userId }).where('id', '=', warehouseId).execute()
  expect(await answers('keeper')).toEqual(all)
})

test('of the warehouses that are seeded the project clerk finds none, and nothing that lies in them', async () => {
  const found = async (as: string) => {
    const { status, data } = await server.call('warehouse.warehouse.list', { as, query: { size: 500 } })
    expect(status, as).toBe(200)
    return (data as Row[]).filter(({ warehouseId }) => warehouseId === seedId('warehouse', 2))
  }
  expect(await found('operator')).toHaveLength(1)
  expect(await found('clerk')).toEqual([])
  const query = { warehouseId: seedId('warehouse', 2) }
  const { data } = await server.call('warehouse.stock.sku-list', { as: 'clerk', query })
  expect(data).toEqual([])
})

/** Answers of all that is added up, by name. */
async function sumUp(as: string): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>()
  for (const sum of SUMS) {
    const { method } = operationOf(sum)
    const request = method === 'post' ? { body: sum.asked } : { query: sum.asked as Record<string, string> }
    const { status, data } = await server.call(sum.id, { as, ...request })
    answers.set(nameOf(sum), JSON.stringify(status === 200 ? data : status))
  }
  return answers
}

function operationOf({ id }: Sum): Operation {
  const found = operations.find((operation) => operation.id === id)
  if (found === undefined) throw new Error(`${id} is no operation`)
  return found
}

/** Goods, money and plans of one of the two factories, in what the sums count. */
async function addBusiness(party: Party): Promise<void> {
  const place = { factoryId: FACTORY[party], projectId: PROJECT[party], warehouseId: WAREHOUSE[party] }
  const money = { totalCurValue: '9000.00', paymentMoney: '0.00', endDate: '2026-02-27', period: 1 }
  const goods = { category1stCode: 'C1', skuCode: 'S9', qty: 40, weight: '7.000', isZero: 0 }
  const orderNumber = `CG-${party}`
  const price = { totalMoney: '220000.00', price: '20000.00' }
  const order = { orderNumber, purchaseWeight: '11.000', totalWeight: '11.000', ...price }
  const project = { factoryId: FACTORY[party], superProjectCorpId: await companyOf(party) }
  const factoryName = seedFactories[party === 'own' ? 0 : 1]?.name
  const settled = {
    ...place,
    totalWeight: '11.000',
    totalPurchasePrice: PAID[party],
    arrivalTime: '2026-02-20 08:00:00',
  }
  const rows: readonly (readonly [resource: string, status: number, body: Row])[] = [
    ['lease.bill', 8, { ...place, ...money, leaseId: nextId(), leaseConfirmCode: `QR-${party}` }],
    ['warehouse.warehouse', 1, { factoryId: FACTORY[party], totalQty: 40, totalWeight: '7.000' }],
    ['warehouse.stock', 1, { ...place, ...goods }],
    ['warehouse.in-out', 1, { ...place, ...goods, type: 1, inDate: '2026-02-20' }],
    ['lease.plan', 10, { ...place, totalWeight: '30.000' }],
    ['project.rental-report', 10, { ...place, totalWeight: '30.000', totalArea: '900.00' }],
    ['requirement.demand-plan', 10, { ...place, projectId: [PROJECT[party]], totalWeight: '30.000' }],
    ['procurement.purchase-order', 10, { ...place, ...order, purchaseDate: '2026-02-20' }],
    ['procurement.settlement', 1, { ...settled, factoryName, purchaseCode: orderNumber }],
    ['lease.project-lease', 10, { ...place, totalCurWeight: '25.000', leaseStartDate: '2026-02-01' }],
    ['project.project', 10, { ...project, projectName: `${party} 新项目` }],
  ]
  for (const [resource, status, body] of rows) await insertRecord(server.db, { id: nextId(), resource, status, body })
}

/** Their average changes with either. */
const PAID: Record<Party, string> = { own: '330000.00', foreign: '220000.00' }

/** Sums of what a supervisor finds: projects, and what was ordered for them. */
const SUPERVISED = [
  'dashboard.asset.detail',
  'dashboard.factory.detail-list',
  'dashboard.plan.summary-view',
  'project.project.list-enable',
]

test('what is added up for a factory or a supervisor says nothing of others, and a clerk is told what concerns projects', async () => {
  const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
    [...after].filter(([name, answer]) => before.get(name) !== answer).map(([name]) => name)
  const askAll = async () => ({
    ...{ operator: await sumUp('operator'), factory: await sumUp('factory') },
    ...{ supervisor: await sumUp('supervisor'), clerk: await sumUp('clerk') },
  })
  const before = await askAll()
  await addBusiness('foreign')
  const after = await askAll()
  expect(changed(before.operator, after.operator)).toEqual(countedOf('foreign'))
  expect(changed(before.factory, after.factory)).toEqual([])
  expect(changed(before.supervisor, after.supervisor)).toEqual([])
  const foreign = [FACTORY.foreign, PROJECT.foreign, WAREHOUSE.foreign, seedFactories[1]?.name ?? '-']
  const told = [...after.factory].filter(([, text]) => foreign.some((name) => text.includes(name)))
  expect(told).toEqual([])
  await addBusiness('own')
  const last = await askAll()
  expect(changed(after.operator, last.operator)).toEqual(countedOf('own'))
  expect(changed(after.factory, last.factory)).toEqual(countedOf('own'))
  expect(changed(after.supervisor, last.supervisor)).toEqual(SUPERVISED)
  const clerks = SUMS.filter((sum) => isClerks(operationOf(sum))).map(nameOf)
  expect(changed(before.clerk, after.clerk)).toEqual(clerks.filter((name) => countedOf('foreign').includes(name)))
  const asClerk = [...last.operator].map(([name, sum]) => [name, clerks.includes(name) ? sum : '403'])
  expect([...last.clerk]).toEqual(asClerk)
}, 60_000)

/** Every text in an answer. */
async function told(operation: string, as: string, query: Record<string, string> = {}): Promise<string> {
  const { status, data } = await server.call(operation, { as, query })
  expect(status, `${operation} as ${as}`).toBe(200)
  return JSON.stringify(data)
}

test('an outside company finds its own people, ours and its counterparts in every choice, and no competitor', async () => {
  const [own, ...otherFactories] = seedFactories.map(({ name }) => name)
  const { userId } = await addAccount(server.db, { account: 'rival', roleAlias: 'factory' })
  const foreign = await server.call('system.dept.lmc-list')
  const rivalDept = (foreign.data as { children: Row[] }[])[0]?.children[1]?.id
  await sql`update record set body = body || ${JSON.stringify({ deptId: rivalDept })}::jsonb
    where resource = 'system.user' and id = ${userId}`.execute(server.db)
  server.pass(10_000)
  const trees = ['system.dept.tree', 'system.user.ext-tree'] as const
  for (const tree of trees) {
    const factory = await told(tree, 'factory')
    for (const name of [own, '运营管理部', ...supervisingFactoryCompanies]) expect(factory, tree).toContain(name)
    for (const name of otherFactories) expect(factory, tree).not.toContain(name)
    const supervisor = await told(tree, 'supervisor')
    for (const name of ['广州立程工程监管有限公司', '运营管理部']) expect(supervisor, tree).toContain(name)
    for (const name of [own, ...otherFactories, '深圳筑信项目监管有限公司'])
      expect(supervisor, tree).not.toContain(name)
  }
  const rivals = { as: 'factory', query: { deptId: String(rivalDept) } }
  expect((await server.call('system.user.user-list-dept-id', rivals)).data).toEqual([])
  expect(await told('system.user.user-list-dept-id', 'factory')).not.toContain(userId)
  expect(await told('system.user.user-list-dept-id', 'operator')).toContain(userId)
  expect(await told('system.dept.lmc-list', 'operator')).toContain(otherFactories[0])
})

test('a supervising company finds the factories of its projects and deliveries by name, and no other', async () => {
  for (const list of ['factory.factory.page', 'factory.factory.list']) {
    const all = await told(list, 'supervisor', { size: '500' })
    expect(all, list).toContain(seedFactories[0]?.name)
    const { data } = await server.call('project.project.page', { as: 'supervisor', query: { size: 500 } })
    const named = new Set((data as { records: Row[] }).records.map(({ factoryName }) => factoryName))
    const hidden = seedFactories.filter(({ name }) => !named.has(name))
    expect(hidden.length, 'some factory is not supervised').toBeGreaterThan(0)
    for (const { name } of hidden) expect(all, list).not.toContain(name)
  }
})

interface Grouped {
  readonly records: readonly Row[]
  readonly total: number
  readonly sums: Record<string, string>
  readonly groups: readonly { readonly value: string; readonly count: number; readonly sums: Record<string, string> }[]
}

/** In millionths, since sums of floats differ. */
const added = (values: readonly unknown[]) =>
  values.reduce<number>((sum, value) => sum + Math.round(Number(value ?? 0) * 1_000_000), 0)

/** A list asked for all its rows, for what they add up to, and for the same by one field. */
async function askGrouped({ id, method }: Operation, resource: Resource, as: string): Promise<Grouped | undefined> {
  const number = Object.entries(resource.fields).find(([, { type, unstored }]) => type === 'decimal' && !unstored)?.[0]
  const query = { size: 500, groupBy: resource.key, ...(number !== undefined && { sums: number }) }
  const { status, data } = await server.call(id, { as, query, ...(method === 'post' && { body: {} }) })
  return status === 200 ? (data as Grouped) : undefined
}

/** The groups that are no row of the list, and the sums that are not those of its rows. */
function findUnseen({ records, sums, groups }: Grouped, { key }: Resource): readonly string[] {
  const shown = records.map((row) => String(row[key])).toSorted()
  const named = groups.map(({ value }) => value).toSorted()
  const wrong = Object.keys(sums).filter((field) => {
    const all = added(records.map((row) => row[field]))
    return all !== added([sums[field]]) || all !== added(groups.map((group) => group.sums[field]))
  })
  return [...(shown.join() === named.join() ? [] : [key]), ...wrong]
}

test('the sums and groups of every list are those of the rows that it shows, whoever asks', async () => {
  const pages = lists.flatMap((list) => {
    const resource = resources.get(list.resource)
    const isGrouped = list.parameters.some(({ name }) => name === 'groupBy')
    return isGrouped && resource !== undefined ? [{ list, resource }] : []
  })
  const asked = pages.flatMap((page) => ['operator', 'factory', 'supervisor', 'clerk'].map((as) => ({ ...page, as })))
  const faults: (readonly string[])[] = []
  for (const { list, resource, as } of asked) {
    const found = await askGrouped(list, resource, as)
    if (found !== undefined) faults.push(findUnseen(found, resource).map((field) => `${list.id} as ${as}: ${field}`))
  }
  expect(faults.flat()).toEqual([])
  expect(faults.length).toBeGreaterThan(60)
}, 60_000)

test('a workbook of stock holds what lies in the own warehouses alone', async () => {
  const goods = { category1stCode: 'C1', skuName: '型号', qty: 3, weight: '1.000', isZero: 0 }
  for (const party of PARTIES) {
    const body = { ...goods, warehouseId: WAREHOUSE[party], skuCode: `XP-${party}` }
    await insertRecord(server.db, { id: nextId(), resource: 'warehouse.stock', body })
  }
  const columns = [{ field: 'skuCode', title: '型号编码', type: 'text' }] as const
  const exported = async (as: string) => {
    const { status, body } = await server.call('warehouse.stock.export', { as })
    expect(status, as).toBe(200)
    const { rows } = await readRows(body as Uint8Array<ArrayBuffer>, columns)
    return rows.map(({ values }) => String(values.skuCode)).filter((code) => code.startsWith('XP-'))
  }
  expect((await exported('operator')).toSorted()).toEqual(['XP-foreign', 'XP-own'])
  expect(await exported('factory')).toEqual(['XP-own'])
  const foreign = { as: 'factory', query: { warehouseId: WAREHOUSE.foreign } }
  expect((await server.call('warehouse.stock.export', foreign)).status).toBe(404)
})

test('a view that a factory shares with its role is shown to its own people, and to no competitor', async () => {
  const screenId = 'project-manage'
  const content = '{"address":"projectName=恒立一期"}'
  const shared = { screenId, viewName: '恒立的项目', roleName: 'factory', content }
  const { status, msg } = await server.call('desk.view.submit', { as: 'factory', body: shared })
  expect(status, String(msg)).toBe(200)
  const names = async (as: string) => {
    const { data } = await server.call('desk.view.list', { as, query: { screenId } })
    return (data as Row[]).map(({ viewName }) => viewName)
  }
  expect(await names('factory')).toContain('恒立的项目')
  expect(await names('rival')).not.toContain('恒立的项目')
})
