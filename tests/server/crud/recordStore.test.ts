import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordData } from '../../../src/contract/value'
import { createRecordStore } from '../../../src/server/crud/createRecordStore'
import type { RecordQuery, RecordStore } from '../../../src/server/crud/records'
import { ownResource } from '../../../src/server/crud/resource'
import { toRecordPlans } from '../../../src/server/crud/toRecordPlans'
import type { OpenDatabase } from '../../../src/server/db/database'
import { ensurePartitions } from '../../../src/server/db/ensurePartitions'
import { createSnowflake } from '../../../src/server/db/snowflake'
import type { CurrentUser } from '../../../src/server/http/call'
import type { ConditionOperator } from '../../../src/server/http/conditions'
import { toId } from '../../../src/value/id'
import { openTestDatabase } from '../../support/testDatabase'

const things = ownResource(
  'test.thing',
  {
    name: 'string',
    weight: 'decimal',
    floor: 'integer',
    start: 'date',
    ownerId: 'id',
    rows: 'array',
    createName: 'string',
  },
  { key: 'thingId', order: [{ field: 'createTime', descending: true }] },
)
const codes = ownResource(
  'test.code',
  { code: 'string', entry: 'string', count: 'integer' },
  { unique: [{ fields: ['code', 'entry'] }], bounds: [{ field: 'count', operator: 'ge', than: '0' }] },
)

const anna: CurrentUser = {
  userId: toId('7'),
  tenantId: '000000',
  deptId: '5,6',
  roleId: '3',
  account: 'anna',
  realName: '安娜',
  roleNames: [],
}

let database: OpenDatabase
let now = new Date(2026, 0, 1, 8).getTime()
const clock = () => now
const newId = createSnowflake(clock, () => 0)
const storeOf = (user: CurrentUser | undefined): RecordStore =>
  createRecordStore({ db: database.db, clock, newId, user })

beforeAll(async () => {
  database = await openTestDatabase()
  await ensurePartitions(database.db, toRecordPlans(new Map([[codes.name, codes]]), []))
})
afterAll(() => database.close())

const names = (records: readonly { readonly name?: unknown }[]) => records.map((record) => record.name)

describe('one record', () => {
  test('is stored with who wrote it, when, and in which state', async () => {
    const record = await storeOf(anna).insert(things, { name: '甲', floor: null, unknown: 'x' }, { status: -1 })
    expect(record).toEqual({
      thingId: expect.stringMatching(/^\d{18,19}$/),
      name: '甲',
      createName: '安娜',
      status: -1,
      tenantId: '000000',
      createUser: '7',
      createDept: '5',
      createTime: '2026-01-01 08:00:00',
      updateUser: '7',
      updateTime: '2026-01-01 08:00:00',
      isDeleted: 0,
      version: 1,
    })
    expect(await storeOf(anna).get(things, String(record.thingId))).toEqual(record)
  })

  test('keeps exact decimals, long ids, rows and every character', async () => {
    const values = {
      name: `引号'"\\ %_ \u{1F3D7}\n`,
      weight: '12345678901234567.890',
      ownerId: '9223372036854775807',
      rows: [{ memo: 'x', area: null }, { memo: null }],
    }
    const record = await storeOf(anna).insert(things, values)
    expect(await storeOf(anna).get(things, String(record.thingId))).toMatchObject({
      ...values,
      rows: [{ memo: 'x' }, {}],
    })
  })

  test('changes only in what is given; null clears; the version counts', async () => {
    const store = storeOf(anna)
    const { thingId } = await store.insert(things, { name: '乙', floor: 3, weight: '1.5' })
    now += 60_000
    const changed = await store.update(things, String(thingId), { values: { floor: null, weight: undefined } })
    expect(changed).toMatchObject({ name: '乙', weight: '1.5', version: 2, createName: '安娜' })
    expect(changed.floor).toBeUndefined()
    expect(changed.updateTime).not.toBe(changed.createTime)
  })

  test('is not changed by somebody who saw an older version', async () => {
    const store = storeOf(anna)
    const { thingId } = await store.insert(things, { name: '丙' })
    await store.update(things, String(thingId), { values: { name: '丁' }, version: 1 })
    const stale = store.update(things, String(thingId), { values: { name: '戊' }, version: 1 })
    await expect(stale).rejects.toMatchObject({ failure: { kind: 'conflict' } })
    expect((await store.get(things, String(thingId))).name).toBe('丁')
  })

  test('is gone for everybody once it is removed, and counted once', async () => {
    const store = storeOf(anna)
    const { thingId } = await store.insert(things, { name: '己' })
    expect(await store.remove(things, [String(thingId), '1'])).toBe(1)
    expect(await store.remove(things, [String(thingId)])).toBe(0)
    expect(await store.find(things, String(thingId))).toBeUndefined()
    await expect(store.update(things, String(thingId), { values: {} })).rejects.toMatchObject({
      failure: { kind: 'notFound' },
    })
  })

  test.each(['0', '9999999999999999999', 'abc', "1' or '1'='1", ''])('is not found by the id "%s"', async (id) => {
    expect(await storeOf(anna).find(things, id)).toBeUndefined()
    expect(await storeOf(anna).remove(things, [id])).toBe(0)
  })

  test('belongs to its tenant and to its resource', async () => {
    const { thingId } = await storeOf(anna).insert(things, { name: '庚' })
    const stranger = storeOf({ ...anna, tenantId: '100000' })
    expect(await stranger.find(things, String(thingId))).toBeUndefined()
    expect(await stranger.remove(things, [String(thingId)])).toBe(0)
    expect(await storeOf(anna).find(codes, String(thingId))).toBeUndefined()
  })

  test('that all tenants share tells the managing one alone who wrote it', async () => {
    const shared = { ...things, shared: true }
    const thingId = String((await storeOf(anna).insert(shared, { name: '共用' })).thingId)
    expect(await storeOf(anna).get(shared, thingId)).toMatchObject({ createUser: '7', createDept: '5' })
    const stranger = storeOf({ ...anna, tenantId: '100000' })
    const nobody = { createUser: undefined, createDept: undefined, updateUser: undefined }
    expect(await stranger.get(shared, thingId)).toMatchObject({ name: '共用', ...nobody })
    const conditions = [{ field: 'thingId', operator: 'equal', value: thingId }] as const
    expect(await stranger.list(shared, { conditions })).toMatchObject([nobody])
  })

  test('written by nobody in particular has no creator', async () => {
    const record = await storeOf(undefined).insert(things, { name: '辛' })
    expect(record.createUser).toBeUndefined()
    expect(record.createName).toBeUndefined()
  })
})

describe('many records', () => {
  const search = ownResource('test.search', { name: 'string', weight: 'decimal', floor: 'integer', start: 'date' })
  const rows = [
    { name: 'a100%', weight: '9.5', floor: 9, start: '2026-01-09' },
    { name: 'A_200', weight: '10.5', floor: 10, start: '2026-01-10' },
    { name: 'b', weight: '-1', floor: 0 },
  ]

  beforeAll(async () => {
    for (const row of rows) await storeOf(anna).insert(search, row)
  })

  test.each<[string, { field: string; operator: ConditionOperator; value: string; want: readonly string[] }]>([
    ['contains, whatever the case', { field: 'name', operator: 'like', value: 'A', want: ['a100%', 'A_200'] }],
    ['contains a percent sign', { field: 'name', operator: 'like', value: '%', want: ['a100%'] }],
    ['contains an underscore', { field: 'name', operator: 'like', value: '_', want: ['A_200'] }],
    ['contains a quote', { field: 'name', operator: 'like', value: "'", want: [] }],
    ['does not contain', { field: 'name', operator: 'notlike', value: 'a', want: ['b'] }],
    ['starts with', { field: 'name', operator: 'likeright', value: 'a1', want: ['a100%'] }],
    ['ends with', { field: 'name', operator: 'likeleft', value: '200', want: ['A_200'] }],
    ['equal', { field: 'name', operator: 'equal', value: 'b', want: ['b'] }],
    ['not equal', { field: 'name', operator: 'notequal', value: 'b', want: ['a100%', 'A_200'] }],
    ['decimals compare as numbers', { field: 'weight', operator: 'gt', value: '9.50', want: ['A_200'] }],
    ['equal decimals', { field: 'weight', operator: 'equal', value: '9.500', want: ['a100%'] }],
    ['integers compare as numbers', { field: 'floor', operator: 'ge', value: '9', want: ['a100%', 'A_200'] }],
    ['days', { field: 'start', operator: 'le', value: '2026-01-09', want: ['a100%'] }],
    ['empty', { field: 'start', operator: 'null', value: '1', want: ['b'] }],
    ['not empty', { field: 'start', operator: 'notnull', value: '1', want: ['a100%', 'A_200'] }],
    ['one of', { field: 'floor', operator: 'in', value: '0,10', want: ['A_200', 'b'] }],
    ['the id', { field: 'id', operator: 'equal', value: '9999999999999999999', want: [] }],
    ['the time', { field: 'createTime', operator: 'gt', value: '2000-01-01 00:00:00', want: ['a100%', 'A_200', 'b'] }],
    ['the state', { field: 'status', operator: 'equal', value: '1', want: ['a100%', 'A_200', 'b'] }],
    ['the state as text', { field: 'status', operator: 'like', value: '2', want: [] }],
  ])('%s', async (_, { want, ...condition }) => {
    const order = [{ field: 'id', descending: false }]
    const found = await storeOf(anna).list(search, { conditions: [condition], order })
    expect(names(found)).toEqual(want)
  })

  test.each([
    ['text', [{ field: 'name', descending: true }], ['b', 'A_200', 'a100%']],
    ['numbers', [{ field: 'weight', descending: false }], ['b', 'a100%', 'A_200']],
    ['what is empty first', [{ field: 'start', descending: false }], ['b', 'a100%', 'A_200']],
    ['what is empty last', [{ field: 'start', descending: true }], ['A_200', 'a100%', 'b']],
    ['the newest of one moment first', [{ field: 'createTime', descending: true }], ['b', 'A_200', 'a100%']],
  ])('in the order of %s', async (name, order, wanted) => {
    const found = names(await storeOf(anna).list(search, { order }))
    // How capitals sort is the collation's business.
    expect(name === 'text' ? found[0] : found).toEqual(name === 'text' ? wanted[0] : wanted)
  })

  test('a page says how many there are, and a page behind the last is empty', async () => {
    const store = storeOf(anna)
    expect(await store.page(search, { current: 1, size: 2 })).toMatchObject({ total: 3, pages: 2, current: 1, size: 2 })
    expect((await store.page(search, { current: 2, size: 2 })).records).toHaveLength(1)
    expect(await store.page(search, { current: 9, size: 2 })).toMatchObject({ records: [], total: 3, pages: 2 })
    expect(await store.page(search, { current: 1, size: 10 })).toMatchObject({ total: 3, pages: 1 })
  })

  test('a field that the resource has not is a mistake of the caller', async () => {
    const conditions = [{ field: 'password', operator: 'equal', value: 'x' }] as const
    await expect(storeOf(anna).list(search, { conditions })).rejects.toThrow('has no field "password"')
  })
})

describe('fields that must not occur twice', () => {
  test('are refused with the field that is to blame', async () => {
    const store = storeOf(anna)
    await store.insert(codes, { code: 'unit', entry: '1' })
    await expect(store.insert(codes, { code: 'unit', entry: '1' })).rejects.toMatchObject({
      failure: { kind: 'badRequest', fields: { entry: 'entry已存在' } },
    })
    await store.insert(codes, { code: 'unit', entry: '2' })
    await store.insert(codes, { code: 'unit' })
    await expect(store.insert(codes, { code: 'unit' })).rejects.toMatchObject({
      failure: { fields: { code: 'code已存在' } },
    })
  })

  test('may stay as they are, and are free again after a removal', async () => {
    const store = storeOf(anna)
    const { id } = await store.insert(codes, { code: 'kept', entry: '1' })
    await expect(store.update(codes, String(id), { values: { entry: '1' } })).resolves.toMatchObject({ version: 2 })
    await store.remove(codes, [String(id)])
    await expect(store.insert(codes, { code: 'kept', entry: '1' })).resolves.toMatchObject({ code: 'kept' })
  })

  test('two that are written at once: one is refused', async () => {
    const write = () =>
      database.db
        .transaction()
        .execute((db) => createRecordStore({ db, clock, newId, user: anna }).insert(codes, { code: 'race' }))
    const results = await Promise.allSettled([write(), write(), write()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ failure: { message: 'code已存在' } })
    }
  })

  test('a number out of its bounds is refused at its field', async () => {
    const store = storeOf(anna)
    await expect(store.insert(codes, { code: 'bound', count: -1 })).rejects.toMatchObject({
      failure: { kind: 'badRequest', fields: { count: 'count不能小于0' } },
    })
    const { id } = await store.insert(codes, { code: 'bound', count: 0 })
    await expect(store.update(codes, String(id), { values: { count: -1 } })).rejects.toMatchObject({
      failure: { message: 'count不能小于0' },
    })
  })
})

describe('records in pieces', () => {
  const parts = ownResource(
    'test.part',
    { name: 'string', weight: 'decimal', floor: 'integer' },
    { key: 'partId', order: [{ field: 'floor', descending: false }] },
  )
  const MANY = 1300

  beforeAll(async () => {
    // Many have the same values, or none, more than a piece holds: only the id tells them apart.
    const values = Array.from({ length: MANY }, (_, index) => ({
      name: index % 2 === 0 ? null : `件 ${index % 5}`,
      weight: index % 4 === 0 ? null : `${index % 7}.50`,
      floor: index % 4 < 2 ? null : index % 3,
    }))
    await storeOf(anna).insertAll(
      parts,
      values.map((each) => ({ values: each })),
    )
  })

  const read = async (query: RecordQuery) => {
    const pieces: RecordData[][] = []
    for await (const piece of storeOf(anna).pieces(parts, query)) pieces.push([...piece])
    return pieces
  }

  test.each([
    [[]],
    [[{ field: 'name', descending: false }]],
    [[{ field: 'name', descending: true }]],
    [[{ field: 'weight', descending: true }]],
    [[{ field: 'createTime', descending: true }]],
    [
      [
        { field: 'floor', descending: true },
        { field: 'weight', descending: false },
      ],
    ],
  ])('are those of the list in its order, none left out and none twice: %j', async (order) => {
    const pieces = await read({ order })
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.flat()).toEqual(await storeOf(anna).list(parts, { order }))
  })

  test('are those that the conditions leave, and no piece is empty', async () => {
    const conditions = [{ field: 'floor', operator: 'equal', value: '1' }] as const
    expect((await read({ conditions })).flat()).toEqual(await storeOf(anna).list(parts, { conditions }))
    expect(await read({ conditions: [{ field: 'floor', operator: 'equal', value: '9' }] })).toEqual([])
  })
})

describe('many records at once', () => {
  const MANY = 450
  const numbers = Array.from({ length: MANY }, (_, index) => index)
  const inTransaction = <T>(work: (records: RecordStore) => Promise<T>): Promise<T> =>
    database.db.transaction().execute((db) => work(createRecordStore({ db, clock, newId, user: anna })))
  const bulk = ownResource('test.bulk', { name: 'string', rows: 'array', createName: 'string' }, { key: 'bulkId' })

  test('are stored and changed as one after the other would be', async () => {
    const single = await storeOf(anna).insert(bulk, { name: '0', rows: [{ a: null, b: 1 }] }, { status: 2 })
    await storeOf(anna).insertAll(
      bulk,
      numbers.map((name) => ({ values: { name: String(name), rows: [{ a: null, b: 1 }], other: 'x' }, status: 2 })),
    )
    const stored = (await storeOf(anna).list(bulk)).filter(({ bulkId }) => bulkId !== single.bulkId)
    expect(new Set(names(stored)).size).toBe(MANY)
    const first = stored.find(({ name }) => name === '0')
    expect(first).toEqual({ ...single, bulkId: first?.bulkId })
    const changes = stored.map(({ bulkId, name }) => ({
      id: String(bulkId),
      values: { name: `${String(name)}!`, rows: null },
      status: 3,
    }))
    await storeOf(anna).updateAll(bulk, changes)
    const [{ values, ...change } = { id: '', values: {} }] = changes
    const changed = await storeOf(anna).get(bulk, change.id)
    const alike = await storeOf(anna).update(bulk, String(single.bulkId), {
      values: { name: values.name, rows: null },
      status: 3,
    })
    expect(changed).toEqual({ ...alike, bulkId: change.id })
    await storeOf(anna).updateAll(bulk, [{ id: change.id, values: { name: 'derived' } }], { derived: true })
    expect(await storeOf(anna).get(bulk, change.id)).toMatchObject({ name: 'derived', version: 2, status: 3 })
  })

  test('are refused with the field of the rule that one of them breaks, and none of them is stored', async () => {
    const rows = numbers.map((number) => ({ values: { code: 'bulk', entry: String(number), count: 1 } }))
    const twice = inTransaction((records) => records.insertAll(codes, [...rows, ...rows.slice(0, 1)]))
    await expect(twice).rejects.toMatchObject({ failure: { kind: 'badRequest', fields: { entry: 'entry已存在' } } })
    const tooLittle = inTransaction((records) =>
      records.insertAll(codes, [...rows, { values: { code: 'bulk', entry: 'x', count: -1 } }]),
    )
    await expect(tooLittle).rejects.toMatchObject({
      failure: { kind: 'badRequest', fields: { count: 'count不能小于0' } },
    })
    const conditions = [{ field: 'code', operator: 'equal', value: 'bulk' }] as const
    expect(await storeOf(anna).list(codes, { conditions })).toEqual([])
  })

  test('are not changed where one of them is gone, or belongs to another tenant', async () => {
    const [mine, gone] = [
      await storeOf(anna).insert(bulk, { name: '在' }),
      await storeOf(anna).insert(bulk, { name: '去' }),
    ]
    const others = createRecordStore({ db: database.db, clock, newId, user: { ...anna, tenantId: '000001' } })
    const foreign = await others.insert(bulk, { name: '别人的' })
    await storeOf(anna).remove(bulk, [String(gone.bulkId)])
    for (const { bulkId } of [gone, foreign]) {
      const changes = [mine, { bulkId }].map((record) => ({ id: String(record.bulkId), values: { name: '改' } }))
      const change = inTransaction((records) => records.updateAll(bulk, changes))
      await expect(change).rejects.toMatchObject({ failure: { kind: 'notFound' } })
    }
    expect(await storeOf(anna).get(bulk, String(mine.bulkId))).toMatchObject({ name: '在', version: 1 })
    expect(await others.get(bulk, String(foreign.bulkId))).toMatchObject({ name: '别人的', version: 1 })
  })

  test('have a stamp that every write of the resource changes, and no other', async () => {
    const before = await storeOf(anna).stamp(['test.bulk'])
    await storeOf(anna).insert(codes, { code: 'stamp', count: 1 })
    expect(await storeOf(anna).stamp(['test.bulk'])).toBe(before)
    await storeOf(anna).insertAll(bulk, [{ values: { name: '一' } }])
    expect(await storeOf(anna).stamp(['test.bulk'])).not.toBe(before)
  })
})

test('of two changes of one version at once, one is refused as a conflict', async () => {
  const { thingId } = await storeOf(anna).insert(things, { name: '壬' })
  const write = (name: string) =>
    database.db.transaction().execute((db) =>
      createRecordStore({ db, clock, newId, user: anna }).update(things, String(thingId), {
        values: { name },
        version: 1,
      }),
    )
  const results = await Promise.allSettled([write('a'), write('b')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
