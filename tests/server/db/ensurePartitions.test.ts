import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/server/db/database'
import { ensurePartitions } from '../../../src/server/db/ensurePartitions'
import { pairsColumn, partitionName, type RecordPlan } from '../../../src/server/db/recordIndex'
import { openTestDatabase } from '../../support/testDatabase'

const createTime = { field: 'createTime', type: 'date-time' } as const
const weight = { field: 'weight', type: 'decimal' } as const
const kind = { field: 'kind', type: 'string' } as const
const plan: RecordPlan = {
  resource: 'test.plan',
  compared: [createTime, weight],
  searched: ['name'],
  order: [createTime],
  unique: [],
  bounds: [],
  references: [],
}

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  // Before the resource is declared: they stand in the common partition.
  await sql`insert into record (id, resource, tenant_id, status, create_time, update_time, body)
    select n, 'test.plan', '000000', 1, timestamp '2026-01-01' + n * interval '1 minute', now(), jsonb_build_object(
      'weight', (n % 997)::text, 'kind', 'k' || n % 50, 'name', '第' || n || '号楼项目' || case n when 77 then '万科' else '' end)
    from generate_series(1, 20000) n`.execute(database.db)
  await ensurePartitions(database.db, [plan])
  await sql`analyze record`.execute(database.db)
})
afterAll(() => database.close())

const own = sql`from record where resource = 'test.plan' and is_deleted = 0 and tenant_id = '000000'`
const byWeight = sql`((body ->> 'weight')::numeric)`
const newest = sql`create_time desc nulls last, id desc`

async function explain(statement: ReturnType<typeof sql>): Promise<string> {
  const lines = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database.db)
  return lines.rows.map((line) => line['QUERY PLAN']).join('\n')
}

async function indexNames(): Promise<readonly string[]> {
  const names = await sql<{ name: string }>`select indexname as name from pg_indexes
    where tablename = ${partitionName('test.plan')} order by 1`.execute(database.db)
  return names.rows.map(({ name }) => name)
}

test('the records of a resource that is declared later move into its partition', async () => {
  const counts = await sql<{ place: string; rows: string }>`select tableoid::regclass::text as place, count(*) as rows
    from record where resource = 'test.plan' group by 1`.execute(database.db)
  expect(counts.rows).toEqual([{ place: 'record_test_plan', rows: '20000' }])
})

test('a sorted page is read from an index, and so is a page of one value in the usual order', async () => {
  const pages = [
    [sql`select * ${own} order by ${newest} limit 10`, 'record_test_plan_by_createTime'],
    [
      sql`select * ${own} order by ${byWeight} desc nulls last, ${newest} limit 10`,
      'record_test_plan_number_weight_createTime',
    ],
    [
      sql`select * ${own} and ${byWeight} = cast('5' as numeric) order by ${newest} limit 10`,
      'record_test_plan_number_weight_createTime',
    ],
  ] as const
  for (const [page, index] of pages) {
    const plan = await explain(page)
    expect(plan).toContain(`using "${index}"`)
    expect(plan).not.toContain('Sort')
  }
})

test('a part of a text is found through the pairs of its characters', async () => {
  const search = sql`${own} and ${pairsColumn('name')} @> array['万科'] and (body ->> 'name') ilike '%万科%'`
  expect(await explain(sql`select * ${search}`)).toContain('record_test_plan_with_name')
  const found = await sql<{ id: string }>`select id ${search}`.execute(database.db)
  expect(found.rows).toEqual([{ id: '77' }])
})

test('starting again, and twice at once, makes nothing twice', async () => {
  const before = await indexNames()
  await Promise.all([ensurePartitions(database.db, [plan]), ensurePartitions(database.db, [plan])])
  expect(await indexNames()).toEqual(before)
})

test('a new field gets its index beside the data, one that nobody asks for any more goes', async () => {
  await ensurePartitions(database.db, [{ ...plan, compared: [createTime, kind], searched: [] }])
  expect(await indexNames()).toEqual([
    'record_test_plan_by_createTime',
    'record_test_plan_by_kind_createTime',
    'record_test_plan_pkey',
  ])
  const page = sql`select * ${own} and (body ->> 'kind') = 'k7' order by ${newest} limit 10`
  expect(await explain(page)).toContain('record_test_plan_by_kind_createTime')
})

test('long resource names have different partitions', () => {
  const name = (last: string) =>
    partitionName(`factory.a-very-long-name-of-a-kind-of-document-that-nobody-reads-${last}`)
  expect(name('a')).toHaveLength(63)
  expect(name('a')).not.toBe(name('b'))
})

describe('rules of the database', () => {
  const kindOf = { ...plan, resource: 'test.rule' }
  const unique = { fields: [kind, weight], where: [{ field: 'open', type: 'integer', value: '1' }] } as const
  const insert = (id: number, body: object, isDeleted = 0) =>
    sql`insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
      values (${id}, 'test.rule', '000000', 1, now(), now(), ${isDeleted}, ${JSON.stringify(body)}::jsonb)`.execute(
      database.db,
    )

  test('what occurs twice is refused, empty values count as equal, removed and other records do not count', async () => {
    await ensurePartitions(database.db, [{ ...kindOf, unique: [unique] }])
    await insert(1, { kind: 'a', open: 1 })
    await expect(insert(2, { kind: 'a', open: 1 })).rejects.toMatchObject({ code: '23505' })
    await insert(3, { kind: 'a', weight: '2', open: 1 })
    await insert(4, { kind: 'a', open: 0 })
    await insert(5, { kind: 'a', open: 1 }, 1)
    await insert(6, { open: 1 })
    await expect(insert(7, { open: 1 })).resolves.toBeDefined()
  })

  test('a bound refuses numbers beyond it, and lets empty and removed ones be', async () => {
    const bounds = [{ field: 'weight', operator: 'ge', than: '0' }] as const
    await ensurePartitions(database.db, [{ ...kindOf, unique: [unique], bounds }])
    await expect(insert(11, { kind: 'b', weight: '-0.001' })).rejects.toMatchObject({ code: '23514' })
    await insert(12, { kind: 'b', weight: '-1' }, 1)
    await insert(13, { kind: 'b' })
  })

  test('a rule that is wanted no more is gone, and one that stored records break is named with them', async () => {
    await ensurePartitions(database.db, [kindOf])
    await insert(21, { kind: 'c', weight: '-1', open: 1 })
    await insert(22, { kind: 'c', weight: '-1.0', open: 1 })
    const bounds = [{ field: 'weight', operator: 'ge', than: '0' }] as const
    await expect(ensurePartitions(database.db, [{ ...kindOf, bounds }])).rejects.toThrow(/test\.rule.*id 2[12]/)
    await expect(ensurePartitions(database.db, [{ ...kindOf, unique: [unique] }])).rejects.toThrow(
      /test\.rule.*kind \+ weight.*id 21, 22/,
    )
    await expect(ensurePartitions(database.db, [kindOf])).resolves.toBeUndefined()
  })
})
