import type { RecordCodec } from '../../contract/route'
import { isJsonObject } from './json'

/** Left out where they are empty, as `openapi/wire.overlay.yaml` says. */
const OMITTED: ReadonlySet<string> = new Set(['children', 'hasChildren'])

const NULLS = { text: '', number: -1, boolean: false, object: {}, array: [] } as const

function encodeRecord(record: object, codec: RecordCodec): object {
  const encoded: { [field: string]: unknown } = { ...record }
  for (const [field, rule] of Object.entries(codec)) {
    const value = encoded[field] ?? undefined
    if (typeof rule === 'string') encoded[field] = value ?? NULLS[rule]
    else if (value !== undefined) encoded[field] = encodeData(value, rule)
    else if (!OMITTED.has(field)) encoded[field] = []
  }
  return encoded
}

/** Renders what is empty as Blade does, in one record, in a list, or in the records of a page. */
export function encodeData(data: unknown, codec: RecordCodec): unknown {
  if (Array.isArray(data)) return data.map((item) => encodeData(item, codec))
  if (!isJsonObject(data)) return data
  const isPage = Array.isArray(data.records) && 'total' in data && 'pages' in data
  return isPage ? { ...data, records: encodeData(data.records, codec) } : encodeRecord(data, codec)
}
