import { isJsonObject, type Json, type JsonObject, toJsonList, toJsonObject } from '../http/json'
import type { Difference, Shape } from './differences'

/** Converts texts and numbers to the declared type, as Jackson does. */
export function toDeclared(value: Json | undefined, schema: JsonObject): Json | undefined {
  const types = typeof schema.type === 'string' ? [schema.type] : toJsonList(schema.type)
  const takes = (type: string) => types.includes(type)
  if (Array.isArray(value)) return value.map((item) => toDeclared(item, toJsonObject(schema.items)) ?? null)
  if (isJsonObject(value)) return toDeclaredFields(value, schema)
  if (takes('null') && isSentBack(value, schema)) return null
  if (typeof value === 'string' && !takes('string')) return toNumber(value, takes)
  if (typeof value === 'number' && takes('string') && !takes('number') && !takes('integer')) return String(value)
  return value
}

/** True for the encodings of null in an answer, which a form sends back. */
function isSentBack(value: Json | undefined, { minimum }: JsonObject): boolean {
  return value === '' || (value === -1 && typeof minimum === 'number' && minimum >= 0)
}

const WHOLE = /^-?\d{1,15}$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/

function toNumber(text: string, takes: (type: string) => boolean): Json {
  const isNumber = (takes('integer') && WHOLE.test(text)) || (takes('number') && DECIMAL.test(text))
  return isNumber ? Number(text) : text
}

export function toDeclaredFields(body: JsonObject, schema: JsonObject): JsonObject {
  const properties = toJsonObject(schema.properties)
  const fields = Object.entries(body).map(([name, value]) => [name, toDeclared(value, toJsonObject(properties[name]))])
  return Object.fromEntries(fields)
}

function toRows(data: Json | undefined): readonly JsonObject[] {
  const rows = Array.isArray(data) ? data : toJsonList(toJsonObject(data).records)
  return rows.filter(isJsonObject)
}

/** Nests rows under their parents; a row whose parent is absent becomes a root. */
function toTree(rows: readonly JsonObject[]): readonly JsonObject[] {
  const ids = new Set(rows.map(({ id }) => id))
  const place = (row: JsonObject): JsonObject => {
    const below = rows.filter(({ parentId, id }) => parentId === row.id && id !== row.id)
    return below.length === 0 ? row : { ...row, children: below.map(place) }
  }
  return rows.filter(({ parentId }) => parentId === undefined || !ids.has(parentId)).map(place)
}

export function reshape(data: Json | undefined, shape: Shape | undefined): Json | undefined {
  if (shape === undefined) return data
  return [...(shape === 'tree' ? toTree(toRows(data)) : toRows(data))]
}

/** Applies `change` to each record of a list, page, tree or single answer. */
export function mapRecords(data: Json | undefined, change: (record: JsonObject) => JsonObject): Json | undefined {
  if (Array.isArray(data)) return data.map((item) => mapRecords(item, change) ?? null)
  if (!isJsonObject(data)) return data
  if (Array.isArray(data.records)) return { ...data, records: mapRecords(data.records, change) ?? [] }
  const own = change(data)
  return Array.isArray(own.children) ? { ...own, children: mapRecords(own.children, change) ?? [] } : own
}

export function withNumbers(record: JsonObject, { numbers = [] }: Difference): JsonObject {
  const changed = numbers.flatMap((name) => {
    const value = record[name]
    return typeof value === 'string' && WHOLE.test(value) ? [[name, Number(value)] as const] : []
  })
  return { ...record, ...Object.fromEntries(changed) }
}
