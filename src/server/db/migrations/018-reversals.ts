import { type Kysely, type Migration, sql } from 'kysely'

/** Stores of the movements of earlier releases whether they were reversed (1) or reverse another one (2), as new ones do. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update record
    set body = body || jsonb_build_object('reversal', case when body ->> 'inoutTypeName' = '冲销' then 2 else 1 end)
    where resource = 'warehouse.in-out' and body ->> 'reversalId' is not null`.execute(db)
}

export const reversals: Migration = { up }
