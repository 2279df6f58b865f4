import { type Kysely, type Migration, sql } from 'kysely'

/** Numbers the takeouts of earlier releases as new ones are, by the day on which they were made and in their order. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with numbered as (
      select id, resource, 'CK' || to_char(create_time, 'YYYYMMDD') as prefix,
        row_number() over (partition by tenant_id, to_char(create_time, 'YYYYMMDD') order by create_time, id)::text
          as counter
      from record where resource = 'logistics.takeout'
    )
    update record
    set body = body || jsonb_build_object('takeoutCode', prefix || lpad(counter, greatest(3, length(counter)), '0'))
    from numbered where record.id = numbered.id and record.resource = numbered.resource`.execute(db)
}

export const takeoutNumbers: Migration = { up }
