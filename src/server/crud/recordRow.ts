import type { Selectable } from 'kysely'
import type { RecordData, Value } from '../../contract/value'
import type { RecordTable } from '../db/database'
import { BASE_COLUMNS } from '../db/recordColumn'
import type { InputValue, RecordInput } from '../http/call'
import type { Resource } from './resource'

function isList(value: InputValue): value is readonly InputValue[] {
  return Array.isArray(value)
}

/** The same value without its nulls: what is empty is absent, at every depth. */
function toValue(value: InputValue | undefined): Value | undefined {
  if (value === null || value === undefined) return undefined
  if (isList(value)) return value.map(toValue).filter((item) => item !== undefined)
  return typeof value === 'object' ? toRecordData(value) : value
}

export function toRecordData(input: RecordInput): RecordData {
  const entries = Object.entries(input).map(([field, value]) => [field, toValue(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The fields that live in the body: declared, neither the key nor a column, and not left open. */
export function toBody(resource: Resource, input: RecordInput): RecordInput {
  const isOwn = (field: string) =>
    field !== resource.key && BASE_COLUMNS[field] === undefined && Object.hasOwn(resource.fields, field)
  return Object.fromEntries(Object.entries(input).filter(([field, value]) => value !== undefined && isOwn(field)))
}

export function toRecord(resource: Resource, row: Selectable<RecordTable>): RecordData {
  return {
    ...row.body,
    [resource.key]: row.id,
    tenantId: row.tenant_id,
    status: row.status,
    createUser: row.create_user ?? undefined,
    createDept: row.create_dept ?? undefined,
    createTime: row.create_time,
    updateUser: row.update_user ?? undefined,
    updateTime: row.update_time,
    isDeleted: row.is_deleted,
    version: row.version,
  }
}
