import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecordData } from '../../contract/value'
import type { Database } from '../db/database'

export interface BodyRow {
  readonly id: string
  readonly status: number
  readonly body: RecordData
}

export interface Stamp {
  readonly update_user: string | null
  /** yyyy-MM-dd HH:mm:ss */
  readonly update_time: string
}

export interface InsertedRows extends Stamp {
  readonly resource: string
  readonly tenant_id: string
  readonly create_dept: string | null
  readonly rows: readonly BodyRow[]
}

/** The rows as a SQL table `given`: one parameter for any number of rows. */
function given(rows: readonly BodyRow[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, status integer, body jsonb)`
}

export async function insertRows(db: Database, inserted: InsertedRows): Promise<void> {
  const { resource, tenant_id, create_dept, update_user, update_time, rows } = inserted
  await sql`
    insert into record
      (id, resource, tenant_id, status, create_user, create_dept, create_time, update_user, update_time, body)
    select id, ${resource}::text, ${tenant_id}::text, status, ${update_user}::bigint, ${create_dept}::bigint,
      ${update_time}::timestamp, ${update_user}::bigint, ${update_time}::timestamp, body
    from ${given(rows)}`.execute(db)
}

interface UpdatedRows {
  /** Absent: a derived change, which keeps version and update time. */
  readonly stamp: Stamp | undefined
  readonly where: RawBuilder<SqlBool>
  readonly rows: readonly BodyRow[]
}

export async function updateRows(db: Database, { stamp, where, rows }: UpdatedRows): Promise<void> {
  const marks =
    stamp === undefined
      ? sql``
      : sql`, version = version + 1, update_user = ${stamp.update_user}::bigint,
          update_time = ${stamp.update_time}::timestamp`
  // Repeats the ids: without them the planner scans the whole partition.
  const ids = sql.join(rows.map(({ id }) => id))
  await sql`
    update record set body = given.body, status = given.status ${marks} from ${given(rows)}
    where record.id = given.id and record.id in (${ids}) and ${where}`.execute(db)
}
