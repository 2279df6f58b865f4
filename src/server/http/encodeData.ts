import type { RecordCodec } from '../../contract/route'
import { isFormerName } from './addFormerNames'
import { isJsonObject } from './json'

/** Fields left out of the answer when empty, as `openapi/wire.overlay.yaml` declares. */
const OMITTED: ReadonlySet<string> = new Set(['children', 'hasChildren'])

const NULLS = { text: '', number: -1, boolean: false, object: {}, array: [] } as const

function isRows(rule: RecordCodec[string]): rule is readonly [RecordCodec] {
  return Array.isArray(rule)
}

function encodeNested(value: unknown, rule: RecordCodec | readonly [RecordCodec]): unknown {
  if (isRows(rule)) return value === undefined ? [] : encodeData(value, rule[0])
  return value === undefined ? {} : encodeData(value, rule)
}

/** Returns undefined for a field that the answer leaves out. */
function encodeField(field: string, value: unknown, rule: RecordCodec[string]): unknown {
  if (rule === 'secret' || isFormerName(rule)) return undefined
  if (typeof rule === 'string') return value ?? NULLS[rule]
  const isMissing = value === undefined || value === null
  if (isMissing && OMITTED.has(field)) return undefined
  return encodeNested(isMissing ? undefined : value, rule)
}

const rulesByCodec = new WeakMap<RecordCodec, readonly (readonly [string, RecordCodec[string]])[]>()

function rulesOf(codec: RecordCodec) {
  const rules = rulesByCodec.get(codec) ?? Object.entries(codec)
  rulesByCodec.set(codec, rules)
  return rules
}

function encodeRecord(record: { readonly [field: string]: unknown }, codec: RecordCodec): object {
  const encoded = { ...record }
  for (const [field, rule] of rulesOf(codec)) encoded[field] = encodeField(field, record[field], rule)
  return encoded
}

/** Encodes null and absent values as Blade does: in a record, a list, or the records of a page. */
export function encodeData(data: unknown, codec: RecordCodec): unknown {
  if (Array.isArray(data)) return data.map((item) => encodeData(item, codec))
  if (!isJsonObject(data)) return data
  const isPage = Array.isArray(data.records) && 'total' in data && 'pages' in data
  return isPage ? { ...data, records: encodeData(data.records, codec) } : encodeRecord(data, codec)
}
