import type { Selectable } from 'kysely'
import type { Id, RecordData, Value, WithoutNulls } from '../../contract/value'
import { toId } from '../../value/id'
import type { RecordTable } from '../db/database'
import { BASE_COLUMNS } from '../db/recordColumn'
import type { InputValue, RecordInput } from '../http/call'
import type { RecordOf, Resource } from './resource'

function isList(value: InputValue): value is readonly InputValue[] {
  return Array.isArray(value)
}

/** Removes nulls at every depth: an empty value is absent. */
function toValue(value: InputValue | undefined): Value | undefined {
  if (value === null || value === undefined) return undefined
  if (isList(value)) return value.map(toValue).filter((item) => item !== undefined)
  return typeof value === 'object' ? toFields(value) : value
}

function toFields(input: RecordInput): RecordData {
  const entries = Object.entries(input).map(([field, value]) => [field, toValue(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The cast is safe because only nulls are removed. */
export function toRecordData<Of extends RecordInput>(
  input: Of,
): string extends keyof Of ? RecordData : WithoutNulls<Of> {
  return toFields(input) as string extends keyof Of ? RecordData : WithoutNulls<Of>
}

export function idOf(resource: Resource, record: RecordData): Id {
  return toId(String(record[resource.key]))
}

/** The fields to store in the body: declared ones without the key, the columns and undefined values. */
export function toBody(resource: Resource, input: RecordInput): RecordInput {
  const isOwn = (field: string) =>
    field !== resource.key && BASE_COLUMNS[field] === undefined && Object.hasOwn(resource.fields, field)
  return Object.fromEntries(Object.entries(input).filter(([field, value]) => value !== undefined && isOwn(field)))
}

/** The inverse of `toRecord` for what an update reads of a row. */
export function toStoredRow(
  resource: Resource,
  record: RecordData,
): Pick<Selectable<RecordTable>, 'body' | 'status' | 'version'> {
  const fields = Object.entries(record).filter(([field]) => field !== resource.key && BASE_COLUMNS[field] === undefined)
  return { body: Object.fromEntries(fields), status: Number(record.status), version: Number(record.version) }
}

/** The cast is safe because the body was limited to the resource's fields when it was written. */
export function toRecord<Name extends string>(resource: Resource<Name>, row: Selectable<RecordTable>): RecordOf<Name> {
  const record: RecordData = {
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
  return record as RecordOf<Name>
}
