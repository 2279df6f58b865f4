import type { Kysely, Migration } from 'kysely'

/** The last drawn number of each series; a transaction that draws one locks the row until it ends. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('number_series')
    .ifNotExists()
    .addColumn('tenant_id', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('number_series_pkey', ['tenant_id', 'resource', 'field', 'prefix'])
    .execute()
}

export const numberSeries: Migration = { up }
