import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Stores the factory of each settlement of earlier releases by its id: that of its delivery, which also knows factories
 * with another name by now, else the only one of its name.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with named as (
      select settlement.id, settlement.resource, coalesce((
        select min(delivery.body ->> 'factoryId') from record delivery
        where delivery.resource = 'logistics.inbound-instruction' and delivery.tenant_id = settlement.tenant_id
          and delivery.body ->> 'projectPutinCode' = settlement.body ->> 'putinCode'
        having count(*) = 1
      ), (
        select min(factory.id)::text from record factory
        where factory.resource = 'factory.factory' and factory.tenant_id = settlement.tenant_id
          and factory.is_deleted = 0 and factory.body ->> 'factoryName' = settlement.body ->> 'factoryName'
        having count(*) = 1
      )) as factory_id
      from record settlement where settlement.resource = 'procurement.settlement'
    )
    update record set body = body || jsonb_build_object('factoryId', factory_id)
    from named where record.id = named.id and record.resource = named.resource and factory_id is not null`.execute(db)
}

export const settledFactories: Migration = { up }
