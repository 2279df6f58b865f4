import type { RecordData } from '../../contract/value'
import type { Condition } from '../http/conditions'
import { ServerError } from '../http/ServerError'
import type { RecordReader } from './records'
import type { Resource } from './resource'

function toCondition(field: string, record: RecordData): Condition {
  const value = record[field]
  return value === undefined
    ? { field, operator: 'null', value: '' }
    : { field, operator: 'equal', value: String(value) }
}

/** The error for a field whose value another record has. */
export function occursTwice({ fields }: Resource, field: string): ServerError {
  const message = `${fields[field]?.title ?? field}已存在`
  return ServerError.badRequest(message, { [field]: message })
}

/** Throws badRequest if another record has the same values in unique fields. */
export async function refuseDuplicate(store: RecordReader, resource: Resource, record: RecordData): Promise<void> {
  for (const { fields, where = {} } of resource.unique) {
    if (Object.entries(where).some(([field, value]) => String(record[field]) !== value)) continue
    const filled = fields.filter((field) => record[field] !== undefined)
    const blamed = filled.at(-1)
    if (blamed === undefined) continue
    const conditions = [...fields, ...Object.keys(where)].map((field) => toCondition(field, record))
    // Without a limit: with one, the planner would scan the order's index instead of looking up the value.
    const records = await store.list(resource, { conditions })
    if (records.some((other) => other[resource.key] !== record[resource.key])) throw occursTwice(resource, blamed)
  }
}
