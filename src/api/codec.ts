import type { RecordCodec } from '../contract/route'
import type { RecordData } from '../contract/value'
import { isRecord } from './isRecord'

/** Values that the wire sends for null, by codec; arrays and objects are empty instead. */
const WIRE_NULL = { text: '', number: -1, boolean: false, secret: undefined } as const

/** Decodes a record, a list or a page; values that stand for null become absent. */
export function decodeData(data: unknown, codec: RecordCodec | undefined): unknown {
  if (isPage(data)) return { ...data, records: decode(data.records, codec) }
  return decode(data, codec)
}

function decode(value: unknown, codec: RecordCodec | undefined): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => decode(item, codec))
  return isRecord(value) ? decodeRecord(value, codec) : (value ?? undefined)
}

const findRule = (codec: RecordCodec | undefined, field: string) =>
  codec && Object.hasOwn(codec, field) ? codec[field] : undefined

/** The name of today of a former one, which is all that an older backend may know. */
function findName(codec: RecordCodec | undefined, field: string): string {
  const rule = findRule(codec, field)
  return typeof rule === 'string' && rule[0] === '=' ? rule.slice(1) : field
}

function decodeRecord(record: { readonly [field: string]: unknown }, codec: RecordCodec | undefined): unknown {
  const decoded: [string, unknown][] = []
  for (const [field, value] of Object.entries(record)) {
    const name = findName(codec, field)
    if (name !== field && name in record) continue
    const rule = findRule(codec, name)
    if (isWireNull(value, rule)) continue
    decoded.push([name, decode(value, innerCodec(rule))])
  }
  return Object.fromEntries(decoded)
}

function isRows(rule: RecordCodec[string]): rule is readonly [RecordCodec] {
  return Array.isArray(rule)
}

function innerCodec(rule: RecordCodec[string] | undefined): RecordCodec | undefined {
  if (typeof rule !== 'object') return undefined
  return isRows(rule) ? rule[0] : rule
}

function isWireNull(value: unknown, rule: RecordCodec[string] | undefined): boolean {
  if (value === null) return true
  if (rule === undefined) return false
  if (rule === 'array') return Array.isArray(value) && value.length === 0
  // A nullable nested record is sent as an empty object.
  if (rule === 'object' || typeof rule === 'object') return isRecord(value) && Object.keys(value).length === 0
  return value === WIRE_NULL[rule as keyof typeof WIRE_NULL]
}

/** Sends undefined values as null to clear them; absent fields stay absent. */
export function encodeBody(body: RecordData | readonly RecordData[]): unknown {
  return encode(body)
}

function encode(value: unknown): unknown {
  if (value === undefined) return null
  if (Array.isArray(value)) return value.map(encode)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, encode(inner)]))
}

function isPage(data: unknown): data is { readonly records: readonly unknown[] } {
  return isRecord(data) && Array.isArray(data.records) && 'total' in data
}
