import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { seedId } from '../../../src/seed/data/seedId'
import { readResources } from '../../../src/server/crud/readResources'
import type { Reference, Resource } from '../../../src/server/crud/resource'
import { type JsonObject, toJsonList, toJsonObject } from '../../../src/server/http/json'
import type { Operation } from '../../../src/server/http/operation'
import { readOperations } from '../../../src/server/http/readOperations'
import { createRequests, type Requests } from '../../contract/createRequests'
import { addScopedAccount } from '../../support/addScopedAccount'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

const UNKNOWN = '8999999999999999999'

const operations = readOperations(openapi)
const resources = readResources(openapi)

let server: TestServer
let requests: Requests

beforeAll(async () => {
  server = await openTestServer()
  requests = await createRequests(openapi, server)
})
afterAll(() => server.close())

const fieldsOf = (answer: TestAnswer) => toJsonObject(toJsonObject(answer.data as JsonObject).fields)
const dataOf = (answer: TestAnswer) => toJsonObject(answer.data as JsonObject)

let last = 7_000_000_000_000_000_000n
async function insert(resource: string, body: object, more: { tenantId?: string; status?: number } = {}) {
  last += 1n
  await insertRecord(server.db, { id: String(last), resource, body, ...more })
  return String(last)
}

interface Declared {
  readonly at: string
  readonly resource: Resource
  readonly reference: Reference
}

const declared: readonly Declared[] = [...resources.values()].flatMap((resource) =>
  resource.references.map((reference) => ({ at: `${resource.name} ${reference.path.join('.')}`, resource, reference })),
)

/** The operation by which the users of a resource say whom its records name. */
function findWriter({ name }: Resource): Operation | undefined {
  const own = operations.filter((operation) => operation.resource === name)
  return ['add', 'save', 'update'].flatMap((verb) => own.find((operation) => operation.verb === verb) ?? [])[0]
}

/** A body that names nothing known where the reference stands, in the first row of each list on the way. */
function naming(body: JsonObject, path: readonly string[]): JsonObject {
  const [step = '', ...rest] = path
  const [first = {}] = toJsonList(body[step])
  if (rest.length > 0) return { ...body, [step]: [naming(toJsonObject(first), rest)] }
  return { ...body, [step]: Array.isArray(body[step]) ? [UNKNOWN] : UNKNOWN }
}

/** A record that names the id where the reference stands. */
function holderOf(id: string, [step = '', ...rest]: readonly string[]): JsonObject {
  return { [step]: rest.length > 0 ? [holderOf(id, rest)] : id }
}

describe('every declared reference', () => {
  const written = declared.flatMap((each) => {
    const writer = each.reference.isReadOnly ? undefined : findWriter(each.resource)
    return writer === undefined ? [] : [{ ...each, writer }]
  })
  const removable = new Set(operations.flatMap(({ verb, resource }) => (verb === 'remove' ? [resource] : [])))
  const held = declared.filter(({ reference }) => reference.removal === 'refuse' && removable.has(reference.resource))

  test('is covered: more than 55 are written', () => {
    expect(written.length).toBeGreaterThan(55)
    expect(held.length).toBeGreaterThan(25)
    expect(written.filter(({ reference }) => reference.path.length > 1).length).toBeGreaterThan(15)
  })

  test.each(written)('$at refuses an unknown id at its field', async ({ writer, reference }) => {
    const request = await requests.valid(writer)
    const whole = await requests.obeying(writer, await requests.generic(writer, { fill: 'all' }))
    const [field = ''] = reference.path
    const given = toJsonObject(whole.body as JsonObject)[field] ?? null
    const said = toJsonObject(request.body as JsonObject)
    // Rows that the form demands may lack the rows within them.
    const start = reference.path.length > 2 ? { ...said, [field]: given } : { [field]: given, ...said }
    const body = naming(start, reference.path)
    const answer = await server.call(writer.id, { ...request, body })
    const path = reference.path.join('.0.')
    expect(fieldsOf(answer)[path], JSON.stringify(answer.body)).toBe(`${reference.title}不存在或已被删除`)
    expect(answer.status).toBe(400)
  })

  test.each(held)('$at keeps what it names from being removed, and is named', async ({ resource, reference }) => {
    const id = await requests.records.newId(reference.resource)
    const label = resource.label ?? ''
    const holder = await insert(resource.name, { ...holderOf(id, reference.path), [label]: '持有者甲' })
    const remove = operations.find((operation) => operation.id === `${reference.resource}.remove`)
    const request = await requests.generic(remove as Operation, { id })
    const answer = await server.call(`${reference.resource}.remove`, request)
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.msg).toContain(`${resource.title}“持有者甲”`)
    await server.db.updateTable('record').set({ is_deleted: 1 }).where('id', '=', holder).execute()
    expect((await server.call(`${reference.resource}.remove`, request)).status).toBe(200)
  })

  test('has a label by which the holder is named', () => {
    expect(held.filter(({ resource }) => resource.label === undefined).map(({ at }) => at)).toEqual([])
  })
})

const PROJECT = {
  projectName: '引用项目',
  projectAddress: '广州',
  superFactoryUserName: '张三',
  superFactoryUserMobile: '13800000000',
}
let codes = 0
const addProject = (body: object, as?: string) => {
  codes += 1
  const request = { body: { ...PROJECT, projectCode: `REF-${codes}`, factoryId: seedId('factory', 1), ...body } }
  return server.call('project.project.add', { ...request, as })
}
/** A draft, which may be removed. */
const newFactory = (factoryName: string, more?: { tenantId?: string }) =>
  insert('factory.factory', { factoryName }, { status: -1, ...more })

describe('what is named', () => {
  test('fills the copies, whatever the client says', async () => {
    const factoryId = await newFactory('真名厂')
    const added = dataOf(await addProject({ factoryId, factoryName: '假名厂' }))
    expect(added).toMatchObject({ factoryId, factoryName: '真名厂' })
    const updated = await server.call('project.project.update', { body: { ...added, factoryId: seedId('factory', 1) } })
    expect(dataOf(updated).factoryName).not.toBe('真名厂')
    const emptied = await server.call('project.project.update', {
      body: { ...dataOf(updated), superFactoryCorpId: null, superFactoryCorpName: '无' },
    })
    expect(dataOf(emptied).superFactoryCorpName ?? '').toBe('')
  })

  test('is a record of the same tenant', async () => {
    const factoryId = await newFactory('别家的厂', { tenantId: '000001' })
    expect(fieldsOf(await addProject({ factoryId }))).toEqual({ factoryId: '铝模厂不存在或已被删除' })
  })

  test('is a record that the caller may see, unless it was named before', async () => {
    await addScopedAccount(server.db, 'narrow', ['factory.factory'])
    const factoryId = await newFactory('看不见的厂')
    expect(fieldsOf(await addProject({ factoryId }, 'narrow'))).toEqual({ factoryId: '铝模厂不存在或已被删除' })
    const mine = dataOf(await addProject({ factoryId: null }, 'narrow'))
    const stored = await server.db
      .selectFrom('record')
      .select('body')
      .where('id', '=', String(mine.projectId))
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ ...stored.body, factoryId })
    await server.db.updateTable('record').set({ body }).where('id', '=', String(mine.projectId)).execute()
    const kept = await server.call('project.project.update', { body: { ...mine, factoryId }, as: 'narrow' })
    expect(dataOf(kept)).toMatchObject({ factoryId, factoryName: '看不见的厂' })
  })

  test('has to be in use where that is asked for', async () => {
    const warehouseId = await insert('warehouse.warehouse', { warehouseName: '停用仓' }, { status: 2 })
    const check = operations.find(({ id }) => id === 'warehouse.stock-check.add') as Operation
    const request = await requests.generic(check, { fill: 'all' })
    const body = { ...toJsonObject(request.body as JsonObject), checkDate: '2025-06-30 10:00:00', warehouseId }
    expect(fieldsOf(await server.call(check.id, { body })).warehouseId).toBe('盘点仓库已停用')
  })

  test('may have gone since: its name stays', async () => {
    const factoryId = await newFactory('旧厂')
    const added = dataOf(await addProject({ factoryId }))
    await server.db.updateTable('record').set({ is_deleted: 1 }).where('id', '=', factoryId).execute()
    const updated = await server.call('project.project.update', {
      body: { ...added, factoryName: '改名', projectName: '新' },
    })
    expect(dataOf(updated)).toMatchObject({ projectName: '新', factoryId, factoryName: '旧厂' })
  })
})

describe('a removal', () => {
  test('names three holders of each kind and counts the others', async () => {
    const factoryId = await newFactory('很忙的厂')
    for (const name of ['一', '二', '三', '四', '五']) await insert('project.project', { factoryId, projectName: name })
    await insert('warehouse.warehouse', { locationId: factoryId, factoryId, warehouseName: '北仓' })
    const { status, msg } = await server.call('factory.factory.remove', { body: { factoryId } })
    expect(status).toBe(400)
    expect(msg).toMatch(/^铝模厂“很忙的厂”不能删除，仍在使用它的有：/)
    expect(msg).toMatch(/项目“.”、“.”、“.”及另外 2 个/)
    expect(msg).toContain('仓库“北仓”')
  })

  test('counts holders that the caller may not see, and does not name them', async () => {
    await addScopedAccount(server.db, 'unseeing', ['project.project'])
    const factoryId = await newFactory('暗中的厂')
    await insert('project.project', { factoryId, projectName: '秘密' })
    const { msg } = await server.call('factory.factory.remove', { body: { factoryId }, as: 'unseeing' })
    expect(msg).toBe('铝模厂“暗中的厂”不能删除，仍在使用它的有：项目 1 个')
  })

  test('takes along what is declared to go too: the grants of a role', async () => {
    const roleId = await requests.records.newId('system.role')
    const grant = await insert('system.role-menu', { roleId, menuId: UNKNOWN })
    expect((await server.call('system.role.remove', { query: { ids: roleId } })).status).toBe(200)
    const row = await server.db.selectFrom('record').select('is_deleted').where('id', '=', grant).executeTakeFirst()
    expect(row).toEqual({ is_deleted: 1 })
  })
})

test('the records of the seed name records that are there', async () => {
  const fresh = await openTestServer()
  const rows = await fresh.db
    .selectFrom('record')
    .select(['id', 'resource', 'body'])
    .where('is_deleted', '=', 0)
    .execute()
  await fresh.close()
  const known = new Set(rows.map(({ id, resource }) => `${resource} ${id}`))
  const idsAt = (value: unknown, [step, ...rest]: readonly string[]): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => idsAt(each, step === undefined ? [] : [step, ...rest]))
    if (step === undefined) return typeof value === 'string' ? value.split(',').filter((id) => id !== '') : []
    return idsAt(toJsonObject(value as JsonObject)[step], rest)
  }
  const lost = declared.flatMap(({ at, resource, reference }) =>
    rows
      .filter((row) => row.resource === resource.name)
      .flatMap(({ body }) => idsAt(body, reference.path))
      .filter((id) => id !== reference.none && !known.has(`${reference.resource} ${id}`))
      .map((id) => `${at}: ${id}`),
  )
  expect([...new Set(lost)]).toEqual([])
})
