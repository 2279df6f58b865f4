import { DEFAULT_TENANT } from '../server/crud/createRecordReader'
import type { Database } from '../server/db/database'
import type { SeedRecord } from './seedRecord'

/** Rows per statement, which has at most 65,535 parameters. */
const CHUNK = 200

function toRow({ id, resource, status, createTime, createUser, createDept, body }: SeedRecord) {
  return {
    id,
    resource,
    tenant_id: DEFAULT_TENANT,
    status,
    create_user: createUser ?? null,
    create_dept: createDept ?? null,
    create_time: createTime,
    update_user: createUser ?? null,
    update_time: createTime,
    body: JSON.stringify(body),
  }
}

export async function insertSeed(db: Database, records: readonly SeedRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += CHUNK) {
    const rows = records.slice(start, start + CHUNK).map(toRow)
    await db.insertInto('record').values(rows).execute()
  }
}
