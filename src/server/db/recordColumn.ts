import { type RawBuilder, sql } from 'kysely'
import type { ValueType } from '../../contract/field'

/** Fields of every record that have a column of their own, and how they compare. */
export const BASE_COLUMNS: { readonly [field: string]: { readonly column: string; readonly type: ValueType | 'id' } } =
  {
    id: { column: 'id', type: 'id' },
    tenantId: { column: 'tenant_id', type: 'string' },
    status: { column: 'status', type: 'integer' },
    createUser: { column: 'create_user', type: 'id' },
    createDept: { column: 'create_dept', type: 'id' },
    createTime: { column: 'create_time', type: 'date-time' },
    updateUser: { column: 'update_user', type: 'id' },
    updateTime: { column: 'update_time', type: 'date-time' },
    isDeleted: { column: 'is_deleted', type: 'integer' },
    version: { column: 'version', type: 'integer' },
  }

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]*$/

/**
 * The SQL of a field, as text for those in the body, as number where `type` counts.
 * Literal, so that a query's expression is the one of its index.
 */
export function recordColumn(field: string, type: ValueType | 'id'): RawBuilder<unknown> {
  const base = BASE_COLUMNS[field]
  if (base !== undefined) return sql.ref(base.column)
  if (!FIELD_NAME.test(field)) throw new Error(`"${field}" cannot be the name of a field`)
  const text = sql`(body ->> ${sql.lit(field)})`
  return type === 'integer' || type === 'decimal' ? sql`(${text}::numeric)` : text
}
