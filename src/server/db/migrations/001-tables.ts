import { type Kysely, type Migration, sql } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('tenant_id', 'varchar(12)', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('create_user', 'bigint')
    .addColumn('create_dept', 'bigint')
    .addColumn('create_time', sql`timestamp(0)`, (column) => column.notNull())
    .addColumn('update_user', 'bigint')
    .addColumn('update_time', sql`timestamp(0)`, (column) => column.notNull())
    .addColumn('is_deleted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('body', 'jsonb', (column) => column.notNull())
    .execute()
  await sql`create index record_newest on record (resource, tenant_id, create_time nulls first, id)
    where is_deleted = 0`.execute(db)
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('credential')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute()
}

export const tables: Migration = { up }
