import type { ApiField, ApiIndex, ApiOperation } from '../openapi/apiField'
import { resourceNameOf } from '../openapi/resourceNameOf'
import { findKey, findRows } from './findOperations'

/** Where the records come from that a field refers to, as `options:` says it. */
export interface FoundChoices {
  readonly operation: string
  readonly value: string
  /** The field that a choice reads as. */
  readonly label: string
  /** The query parameter that finds choices by their label. */
  readonly search?: string
  /** The query parameter that asks for more than the first page. */
  readonly size?: string
}

/** Parts of names that say of whom or what else a text is. */
const OF_OTHERS = /user|factory|dept|corp|create|update|category/i

/** The text that the record of such a key is known by: its own name or number before any other. */
function findLabel(key: string, fields: Iterable<ApiField>): string | undefined {
  const names = [...fields].flatMap(({ type, name }) => (type === 'string' && name !== key ? [name] : []))
  const own = key.replace(/(Id|Code)$/, '').toLowerCase()
  const isLabel = (name: string) => /(name|title|number|code)$/i.test(name) && !OF_OTHERS.test(name)
  return names.find((name) => isLabel(name) && name.toLowerCase().startsWith(own)) ?? names.find(isLabel)
}

function toChoices(rows: ApiOperation, value: string): FoundChoices | undefined {
  const label = findLabel(value, rows.answer.fields.values())
  if (label === undefined || !rows.answer.fields.has(value)) return undefined
  const search = [label, `${label}_like`].find((name) => rows.query.has(name))
  return { operation: rows.id, value, label, search, size: rows.query.has('size') ? 'size' : undefined }
}

/** The records that the field holds one id of; undefined where the API lists none that have a name. */
export function findChoices({ references, name, type }: ApiField, api: ApiIndex): FoundChoices | undefined {
  if (references === undefined || type === 'array' || /ids$/i.test(name)) return undefined
  const owned = [...api.operations.values()].filter((operation) => resourceNameOf(operation) === references)
  const rows = findRows(owned, references)
  return rows && toChoices(rows, findKey([rows, ...owned]) ?? 'id')
}
