import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/server/db/database'
import { migrate } from '../../../src/server/db/migrate'
import { changes } from '../../../src/server/db/migrations/004-changes'
import { leaseRoute } from '../../../src/server/db/migrations/011-lease-route'
import { registrationRoute } from '../../../src/server/db/migrations/019-registration-route'
import { openTestDatabase } from '../../support/testDatabase'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('starting again, and twice at once, changes nothing', async () => {
  await database.db.insertInto('setting').values({ key: 'kept', value: 'x' }).execute()
  await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
  expect(await database.db.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'kept', value: 'x' }])
})

test('long numbers and times are read as the text they are', async () => {
  const row = await sql<{ id: string; at: string }>`
    select 9223372036854775807::bigint as id, '2026-03-29 02:30:00'::timestamp as at`.execute(database.db)
  expect(row.rows).toEqual([{ id: '9223372036854775807', at: '2026-03-29 02:30:00' }])
})

test('a transaction that fails leaves nothing behind', async () => {
  const failing = database.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ key: 'lost', value: 'x' }).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const lost = await database.db.selectFrom('setting').selectAll().where('key', '=', 'lost').execute()
  expect(lost).toEqual([])
})

test("concurrent transactions do not see each other's changes", async () => {
  const count = (key: string) =>
    database.db.transaction().execute(async (db) => {
      const row = await db
        .selectFrom('setting')
        .selectAll()
        .where('key', '=', key)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await db
        .updateTable('setting')
        .set({ value: String(Number(row.value) + 1) })
        .where('key', '=', key)
        .execute()
    })
  await database.db.insertInto('setting').values({ key: 'count', value: '0' }).execute()
  await Promise.all(Array.from({ length: 20 }, () => count('count')))
  const row = await database.db.selectFrom('setting').selectAll().where('key', '=', 'count').executeTakeFirstOrThrow()
  expect(row.value).toBe('20')
})

test('what was written before there were counters is counted, and what is written then', async () => {
  const { db } = database
  await sql`drop table record_change`.execute(db)
  await sql`drop function note_change cascade`.execute(db)
  await changes.up(db)
  await sql`drop table number_series`.execute(db)
  await sql`delete from kysely_migration where name >= '013'`.execute(db)
  const insert = (id: number, isDeleted: number) =>
    sql`
    insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
    values (${id}, 'test.old', '000000', 1, '2026-01-01', '2026-01-01', ${isDeleted}, '{}')`.execute(db)
  const noted = async () => {
    const { rows } = await sql<{ status: number; records: string; changes: string }>`
      select status, sum(records)::text as records, sum(changes)::text as changes from record_change
      where resource = 'test.old' and tenant_id = '000000' group by status`.execute(db)
    return rows
  }
  for (const [id, isDeleted] of [
    [1, 0],
    [2, 0],
    [3, 1],
  ] as const)
    await insert(id, isDeleted)
  await migrate(db)
  expect(await noted()).toEqual([{ status: 1, records: '2', changes: '1' }])
  await insert(4, 0)
  expect(await noted()).toEqual([{ status: 1, records: '3', changes: '2' }])
})

test('slips and shipments of an earlier release are numbered by their day, in each tenant and kind by itself', async () => {
  const { db } = database
  await sql`delete from kysely_migration where name >= '015'`.execute(db)
  const insert = (id: number, [resource, tenant, day]: readonly string[], body: object) =>
    sql`insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
      values (${id}, ${resource}, ${tenant}, 1, ${day}, ${day}, 0, ${JSON.stringify(body)}::jsonb)`.execute(db)
  const [move, shipment] = ['warehouse.in-out', 'logistics.exit-shipment'] as const
  await insert(12, [move, '000000', '2026-01-02 09:00:00'], { type: 1, memo: '后' })
  await insert(11, [move, '000000', '2026-01-02 08:00:00'], { type: 1 })
  await insert(13, [move, '000000', '2026-01-02 10:00:00'], { type: 2 })
  await insert(14, [move, '000000', '2026-01-03 08:00:00'], { type: 1 })
  await insert(15, [move, '000001', '2026-01-02 08:00:00'], { type: 1 })
  await insert(16, [shipment, '000000', '2026-01-02 08:00:00'], {})
  await migrate(db)
  const found = await sql<{ id: string; body: Record<string, unknown> }>`
    select id, body from record where id between 11 and 16 order by id`.execute(db)
  expect(found.rows.map(({ body }) => body.inoutCode ?? body.shipmentCode)).toEqual([
    ...['RKD20260102001', 'RKD20260102002', 'CKD20260102001', 'RKD20260103001', 'RKD20260102001', 'FH20260102001'],
  ])
  expect(found.rows[1]?.body.memo, 'what the record says besides').toBe('后')
})

test('exit applications and returns of an earlier release are numbered by their day, each kind by itself', async () => {
  const { db } = database
  await sql`delete from kysely_migration where name >= '016'`.execute(db)
  const insert = (id: number, [resource, day]: readonly string[], body: object) =>
    sql`insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
      values (${id}, ${resource}, '000000', 1, ${day}, ${day}, 0, ${JSON.stringify(body)}::jsonb)`.execute(db)
  const [exit, back] = ['logistics.exit-application', 'logistics.return-shipment'] as const
  await insert(22, [exit, '2026-01-02 09:00:00'], { memo: '后' })
  await insert(21, [exit, '2026-01-02 08:00:00'], {})
  await insert(23, [back, '2026-01-02 08:30:00'], {})
  await insert(24, [exit, '2026-01-03 08:00:00'], {})
  await migrate(db)
  const found = await sql<{ body: Record<string, unknown> }>`
    select body from record where id between 21 and 24 order by id`.execute(db)
  expect(found.rows.map(({ body }) => body)).toEqual([
    { exitCode: 'TC20260102001' },
    { exitCode: 'TC20260102002', memo: '后' },
    { returnCode: 'TH20260102001' },
    { exitCode: 'TC20260103001' },
  ])
})

test('takeouts of an earlier release are numbered by their day, in each tenant by itself', async () => {
  const { db } = database
  await sql`delete from kysely_migration where name >= '017'`.execute(db)
  const insert = (id: number, [tenant, day]: readonly string[], body: object) =>
    sql`insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
      values (${id}, 'logistics.takeout', ${tenant}, 1, ${day}, ${day}, 0, ${JSON.stringify(body)}::jsonb)`.execute(db)
  await insert(32, ['000000', '2026-01-02 09:00:00'], { memo: '后' })
  await insert(31, ['000000', '2026-01-02 08:00:00'], {})
  await insert(33, ['000000', '2026-01-03 08:00:00'], {})
  await insert(34, ['000001', '2026-01-02 08:30:00'], {})
  await migrate(db)
  const found = await sql<{ body: Record<string, unknown> }>`
    select body from record where id between 31 and 34 order by id`.execute(db)
  expect(found.rows.map(({ body }) => body)).toEqual([
    { takeoutCode: 'CK20260102001' },
    { takeoutCode: 'CK20260102002', memo: '后' },
    { takeoutCode: 'CK20260103001' },
    { takeoutCode: 'CK20260102001' },
  ])
})

test('what an earlier release reversed is told from its counter-entry', async () => {
  const { db } = database
  await sql`delete from kysely_migration where name >= '018'`.execute(db)
  const insert = (id: number, body: object) =>
    sql`insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
      values (${id}, 'warehouse.in-out', '000000', 1, '2026-01-02 09:00:00', '2026-01-02 09:00:00', 0,
        ${JSON.stringify(body)}::jsonb)`.execute(db)
  await insert(41, { type: 1, inoutTypeName: '采购入库', reversalId: '42' })
  await insert(42, { type: 2, inoutTypeName: '冲销', reversalId: '41' })
  await insert(43, { type: 1, inoutTypeName: '采购入库' })
  await migrate(db)
  const found = await sql<{ body: Record<string, unknown> }>`
    select body from record where id between 41 and 43 order by id`.execute(db)
  expect(found.rows.map(({ body }) => body.reversal)).toEqual([1, 2, undefined])
})

test('the route of registrations, and that of project leases, are added to tenants of an earlier release, once', async () => {
  const { db } = database
  const insert = (id: number, [tenant, dictKey, remark]: readonly string[]) =>
    sql`insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
      values (${id}, 'system.dict', ${tenant}, 1, '2026-01-01', '2026-01-01', 0,
        ${JSON.stringify({ code: 'flow', dictKey, remark, dictValue: '项目审批', sort: 1 })}::jsonb)`.execute(db)
  await insert(51, ['000051', '7', 'project=/project/project'])
  await insert(52, ['000052', '3', 'project=/project/project'])
  await insert(53, ['000052', '9', 'user=/own/users'])
  await insert(54, ['000051', '8', 'project-lease=/lease/project-lease'])
  for (const route of [leaseRoute, registrationRoute, registrationRoute]) await route.up(db)
  const { rows } = await sql<{ tenant: string; body: Record<string, unknown> }>`
    select tenant_id as tenant, body from record
    where resource = 'system.dict' and tenant_id in ('000051', '000052') and id > 54 order by id`.execute(db)
  expect(rows).toEqual([
    { tenant: '000051', body: expect.objectContaining({ dictKey: '9', dictValue: '按项目租赁审批', sort: 1 }) },
    {
      tenant: '000051',
      body: expect.objectContaining({ dictKey: '10', dictValue: '注册审批', remark: 'user=/system/user' }),
    },
  ])
})

test('settlements of an earlier release name their factory by its id, that of their delivery first', async () => {
  const { db } = database
  await sql`delete from kysely_migration where name >= '020'`.execute(db)
  const insert = (id: number, [resource, tenant]: readonly string[], body: object) =>
    sql`insert into record (id, resource, tenant_id, status, create_time, update_time, is_deleted, body)
      values (${id}, ${resource}, ${tenant}, 1, '2026-01-02', '2026-01-02', 0, ${JSON.stringify(body)}::jsonb)`.execute(
      db,
    )
  const [factory, delivery, settled] = ['factory.factory', 'logistics.inbound-instruction', 'procurement.settlement']
  await insert(61, [factory, '000000'], { factoryName: '新名铝模厂' })
  await insert(62, [factory, '000000'], { factoryName: '独名铝模厂' })
  await insert(63, [factory, '000001'], { factoryName: '独名铝模厂' })
  for (const id of [64, 65]) await insert(id, [factory, '000000'], { factoryName: '同名铝模厂' })
  await insert(66, [delivery, '000000'], { projectPutinCode: 'RK1', factoryId: '61' })
  await insert(71, [settled, '000000'], { putinCode: 'RK1', factoryName: '旧名铝模厂', brand: '粤铝' })
  await insert(72, [settled, '000000'], { putinCode: 'RK0', factoryName: '独名铝模厂' })
  await insert(73, [settled, '000000'], { factoryName: '同名铝模厂' })
  await insert(74, [settled, '000001'], { putinCode: 'RK1', factoryName: '独名铝模厂' })
  await insert(75, [settled, '000000'], {})
  await migrate(db)
  const found = await sql<{ body: Record<string, unknown> }>`
    select body from record where id between 71 and 75 order by id`.execute(db)
  expect(found.rows.map(({ body }) => body.factoryId)).toEqual(['61', '62', undefined, '63', undefined])
  expect(found.rows[0]?.body.brand, 'what the record says besides').toBe('粤铝')
})
