import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Numbers } from '../../../src/contract/number'
import { createRecordStore } from '../../../src/server/crud/createRecordStore'
import type { RecordStore } from '../../../src/server/crud/records'
import { ownResource } from '../../../src/server/crud/resource'
import type { OpenDatabase } from '../../../src/server/db/database'
import { createSnowflake } from '../../../src/server/db/snowflake'
import { openTestDatabase } from '../../support/testDatabase'

const slips = ownResource('test.slip', { slipNo: 'string', name: 'string' }, { key: 'slipId' })
const moves = ownResource('test.move', { moveNo: 'string', type: 'integer' }, { key: 'moveId' })
const bills = ownResource('test.bill', { billNo: 'string' }, { key: 'billId' })
const numbers: Numbers = {
  'test.slip': [{ field: 'slipNo', prefix: 'RK-yyyyMM-', digits: 4 }],
  'test.move': [
    { field: 'moveNo', prefix: 'RKDyyyyMMdd', digits: 3, where: { type: 1 } },
    { field: 'moveNo', prefix: 'CKDyyyyMMdd', digits: 3, where: { type: 2 } },
  ],
  'test.bill': [{ field: 'billNo', prefix: 'yy.MM.dd/', digits: 2 }],
}

let database: OpenDatabase
let now = new Date(2026, 0, 31, 8).getTime()
const clock = () => now
const newId = createSnowflake(clock, () => 0)

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inTransaction = <T>(work: (store: RecordStore) => Promise<T>, tenantId = '000000'): Promise<T> =>
  database.db
    .transaction()
    .execute((db) => work(createRecordStore({ db, clock, newId, user: undefined, tenantId, numbers })))

async function add(values: { slipNo?: string; name?: string } = {}, tenantId?: string): Promise<unknown> {
  return (await inTransaction((store) => store.insert(slips, values), tenantId)).slipNo
}

test('records that 50 clients save at once have the numbers from 1 to 50, each once', async () => {
  const drawn = await Promise.all(Array.from({ length: 50 }, () => add({}, '000050')))
  const wanted = Array.from({ length: 50 }, (_, index) => `RK-202601-${String(index + 1).padStart(4, '0')}`)
  expect(drawn.toSorted()).toEqual(wanted)
})

test('records of two kinds that 50 clients save at once have the numbers of their kind without a gap', async () => {
  const save = (type: number) => inTransaction((store) => store.insert(moves, { type }), '000051')
  const saved = await Promise.all(Array.from({ length: 50 }, (_, index) => save(1 + (index % 2))))
  const drawnOf = (type: number) => saved.filter((move) => move.type === type).map(({ moveNo }) => String(moveNo))
  const wanted = Array.from({ length: 25 }, (_, index) => `20260131${String(index + 1).padStart(3, '0')}`)
  expect(drawnOf(1).toSorted()).toEqual(wanted.map((number) => `RKD${number}`))
  expect(drawnOf(2).toSorted()).toEqual(wanted.map((number) => `CKD${number}`))
  const other = await inTransaction((store) => store.insert(moves, { type: 3 }), '000051')
  expect(other.moveNo, 'of a kind that nothing numbers').toBeUndefined()
})

test('a save that fails leaves no gap', async () => {
  expect(await add()).toBe('RK-202601-0001')
  const failing = inTransaction(async (store) => {
    expect((await store.insert(slips, {})).slipNo).toBe('RK-202601-0002')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await add()).toBe('RK-202601-0002')
})

test('the number of a removed record is not drawn again', async () => {
  const record = await inTransaction((store) => store.insert(slips, {}))
  expect(record.slipNo).toBe('RK-202601-0003')
  await inTransaction((store) => store.remove(slips, [String(record.slipId)]))
  expect(await add()).toBe('RK-202601-0004')
})

test('a typed number is kept and passed over when its turn comes', async () => {
  expect(await add({ slipNo: 'RK-202601-0006' })).toBe('RK-202601-0006')
  expect(await add({ slipNo: ' ' })).toBe('RK-202601-0005')
  expect(await add()).toBe('RK-202601-0007')
})

test('many records added at once are numbered in their order', async () => {
  await inTransaction((store) =>
    store.insertAll(slips, [{ values: { name: '一' } }, { values: { slipNo: 'X' } }, { values: { name: '二' } }]),
  )
  const conditions = [{ field: 'name', operator: 'notnull', value: '' }] as const
  const found = await inTransaction((store) => store.list(slips, { conditions }))
  const numberOf = (name: string) => found.find((record) => record.name === name)?.slipNo
  expect([numberOf('一'), numberOf('二')]).toEqual(['RK-202601-0008', 'RK-202601-0009'])
})

test('a series begins again when its date changes, in each tenant and resource by itself', async () => {
  expect(await add({}, '000001')).toBe('RK-202601-0001')
  const bill = await inTransaction((store) => store.insert(bills, {}))
  expect(bill.billNo).toBe('26.01.31/01')
  now = new Date(2026, 1, 1, 8).getTime()
  expect(await add()).toBe('RK-202602-0001')
  expect((await inTransaction((store) => store.insert(bills, {}))).billNo).toBe('26.02.01/01')
})

test('a series that begins among stored records continues behind the greatest of them', async () => {
  for (const slipNo of ['RK-202603-0007', 'RK-202603-0012', 'RK-202603-draft'])
    await createRecordStore({ db: database.db, clock, newId, user: undefined }).insert(slips, { slipNo })
  now = new Date(2026, 2, 1, 8).getTime()
  expect(await add()).toBe('RK-202603-0013')
})

test('a change that clears the number keeps it, and one that types another has that', async () => {
  const { slipId, slipNo } = await inTransaction((store) => store.insert(slips, {}))
  const change = (values: { slipNo: string | null }) =>
    inTransaction((store) => store.update(slips, String(slipId), { values }))
  expect((await change({ slipNo: null })).slipNo).toBe(slipNo)
  expect((await change({ slipNo: 'RK-B' })).slipNo).toBe('RK-B')
})
