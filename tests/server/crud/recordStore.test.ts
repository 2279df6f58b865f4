import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecordStore } from '../../../src/server/crud/createRecordStore'
import type { RecordStore } from '../../../src/server/crud/records'
import { ownResource } from '../../../src/server/crud/resource'
import { createSnowflake } from '../../../src/server/crud/snowflake'
import type { OpenDatabase } from '../../../src/server/db/database'
import type { CurrentUser } from '../../../src/server/http/call'
import type { ConditionOperator } from '../../../src/server/http/conditions'
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
const codes = ownResource('test.code', { code: 'string', entry: 'string' }, { unique: [['code', 'entry']] })

const anna: CurrentUser = {
  userId: '7',
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
const newId = createSnowflake(clock, (size) => new Uint8Array(size))
const storeOf = (user: CurrentUser | undefined): RecordStore =>
  createRecordStore({ db: database.db, clock, newId, user })

beforeAll(async () => {
  database = await openTestDatabase()
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
  })
})

test('two who change the same version at once: one is told', async () => {
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
