import type { RecordData } from '../../contract/value'
import type { Condition } from '../http/conditions'
import { ServerError } from '../http/ServerError'
import type { RecordStore } from './records'
import type { Resource } from './resource'

function toCondition(field: string, record: RecordData): Condition {
  const value = record[field]
  return value === undefined
    ? { field, operator: 'null', value: '' }
    : { field, operator: 'equal', value: String(value) }
}

/** Throws where another record has the same values in fields that must not occur twice. */
export async function refuseDuplicate(store: RecordStore, resource: Resource, record: RecordData): Promise<void> {
  for (const fields of resource.unique) {
    const filled = fields.filter((field) => record[field] !== undefined)
    const blamed = filled.at(-1)
    if (blamed === undefined) continue
    const conditions = fields.map((field) => toCondition(field, record))
    // Not a page: for the first few rows the planner would walk along the order instead of to the value.
    const records = await store.list(resource, { conditions })
    if (records.some((other) => other[resource.key] !== record[resource.key])) {
      const message = `${resource.fields[blamed]?.title ?? blamed}已存在`
      throw ServerError.badRequest(message, { [blamed]: message })
    }
  }
}
