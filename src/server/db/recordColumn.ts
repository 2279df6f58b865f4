import { type RawBuilder, sql } from 'kysely'
import type { ValueType } from '../../contract/field'

/** Fields of every record with a column of their own, and their types in comparisons. */
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
 * SQL of a field: a column, or text from the body, cast if `type` is numeric; throws on an invalid name. Names are
 * literals, so that the planner matches the expression with its index.
 */
export function recordColumn(field: string, type: ValueType | 'id'): RawBuilder<unknown> {
  const base = BASE_COLUMNS[field]
  if (base !== undefined) return sql.ref(base.column)
  if (!FIELD_NAME.test(field)) throw new Error(`"${field}" cannot be the name of a field`)
  const text = sql`(body ->> ${sql.lit(field)})`
  return type === 'integer' || type === 'decimal' ? sql`(${text}::numeric)` : text
}
