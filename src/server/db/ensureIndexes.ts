import { sql } from 'kysely'
import type { ValueType } from '../../contract/field'
import type { Database } from './database'
import { withDatabaseLock } from './migrate'
import { BASE_COLUMNS, recordColumn } from './recordColumn'

export interface FieldIndex {
  readonly resource: string
  readonly field: string
  readonly type: ValueType | 'id'
}

/** PostgreSQL cuts longer names, and two cut ones could meet. */
const NAME_LENGTH = 63

function toName({ resource, field }: FieldIndex): string {
  const name = `by_${resource.replace(/[^a-z]/g, '_')}_${field}`
  if (name.length > NAME_LENGTH) throw new Error(`The index name ${name} is longer than ${NAME_LENGTH} characters`)
  return name
}

async function ensureIndex(db: Database, index: FieldIndex): Promise<void> {
  const column = recordColumn(index.field, index.type)
  await sql`create index if not exists ${sql.ref(toName(index))}
    on record (tenant_id, ${column} nulls first, id)
    where resource = ${sql.lit(index.resource)} and is_deleted = 0`.execute(db)
}

/** One index for each field by which lists are sorted or filtered; those that exist already cost nothing. */
export async function ensureIndexes(db: Database, indexes: readonly FieldIndex[]): Promise<void> {
  await withDatabaseLock(db, async (connection) => {
    for (const index of indexes) {
      if (BASE_COLUMNS[index.field]?.column !== 'create_time') await ensureIndex(connection, index)
    }
  })
}
