import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Numbers the exit applications and returns of earlier releases as new ones are, by the day on which they were made and
 * in their order.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with unnumbered as (
      select id, resource, tenant_id, create_time,
        case when resource = 'logistics.exit-application' then 'exitCode' else 'returnCode' end as field,
        case when resource = 'logistics.exit-application' then 'TC' else 'TH' end
          || to_char(create_time, 'YYYYMMDD') as prefix
      from record where resource in ('logistics.exit-application', 'logistics.return-shipment')
    ), numbered as (
      select id, resource, field, prefix,
        row_number() over (partition by tenant_id, prefix order by create_time, id)::text as counter
      from unnumbered
    )
    update record set body = body || jsonb_build_object(field, prefix || lpad(counter, greatest(3, length(counter)), '0'))
    from numbered where record.id = numbered.id and record.resource = numbered.resource`.execute(db)
}

export const exitNumbers: Migration = { up }
