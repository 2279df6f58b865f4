import type { Database } from '../../src/server/db/database'

export interface RecordRow {
  readonly id: string
  readonly resource: string
  readonly tenantId?: string
  readonly status?: number
  readonly body: object
}

/** Writes a record past the server: what no operation makes, or another tenant's. */
export async function insertRecord(db: Database, row: RecordRow): Promise<void> {
  const { id, resource, tenantId = '000000', status = 1, body } = row
  const time = '2026-02-01 08:00:00'
  const marks = { create_user: null, create_dept: null, create_time: time, update_user: null, update_time: time }
  await db
    .insertInto('record')
    .values({ id, resource, tenant_id: tenantId, status, ...marks, body: JSON.stringify(body) })
    .execute()
}
