import { type Kysely, type Migration, sql } from 'kysely'

/** Stores the answers of writes that carry an `Idempotency-Key`. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answer')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('create_time', sql`timestamp(0)`, (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_pkey', ['user_id', 'operation', 'key'])
    .execute()
  await db.schema.createIndex('answer_oldest').on('answer').column('create_time').execute()
}

export const answers: Migration = { up }
