import type { Database } from '../../src/server/db/database'

export interface RecordRow {
  readonly id: string
  readonly resource: string
  readonly tenantId?: string
  readonly status?: number
  readonly body: object
}

const PIECE = 500

/** Inserts records that no operation creates, or another tenant's. */
export async function insertRecords(db: Database, rows: readonly RecordRow[]): Promise<void> {
  const time = '2026-02-01 08:00:00'
  const marks = { create_user: null, create_dept: null, create_time: time, update_user: null, update_time: time }
  const values = rows.map(({ id, resource, tenantId = '000000', status = 1, body }) => ({
    ...{ id, resource, tenant_id: tenantId, status },
    ...marks,
    body: JSON.stringify(body),
  }))
  for (let start = 0; start < values.length; start += PIECE) {
    await db
      .insertInto('record')
      .values(values.slice(start, start + PIECE))
      .execute()
  }
}

export function insertRecord(db: Database, row: RecordRow): Promise<void> {
  return insertRecords(db, [row])
}
