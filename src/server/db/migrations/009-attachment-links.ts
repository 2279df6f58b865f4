import { type Kysely, type Migration, sql } from 'kysely'

/** Links attachments to the records that contain their URL: who may see such a record may read the attachment. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attachment_link')
    .addColumn('attachment_id', 'bigint', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('attachment_link_pkey', ['attachment_id', 'resource', 'record_id'])
    .execute()
  await sql`create index attachment_link_record on attachment_link (record_id)`.execute(db)
  await sql`insert into attachment_link select distinct (found[1])::bigint, resource, id
    from record, regexp_matches(body::text, '/blade-file/file/download\?id=([0-9]{1,18})(?![0-9])', 'g') as found
    where resource <> 'resource.attach'`.execute(db)
  // Templates from the seed have no creator.
  await sql`update record set body = body || '{"folder": "template"}' where resource = 'resource.attach'
    and create_user is null`.execute(db)
}

export const attachmentLinks: Migration = { up }
