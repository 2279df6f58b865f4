import type { RecordCodec } from '../../contract/route'
import { isJsonObject } from './json'

type Rule = RecordCodec[string]

/** True for what stands in a codec at a former name: the name of today. */
export function isFormerName(rule: Rule): rule is `=${string}` {
  return typeof rule === 'string' && rule.startsWith('=')
}

function innerOf(rule: Rule): RecordCodec | undefined {
  if (Array.isArray(rule)) return rule[0]
  return isJsonObject(rule) ? rule : undefined
}

const known = new WeakMap<RecordCodec, boolean>()

function hasFormer(codec: RecordCodec): boolean {
  const found = known.get(codec)
  if (found !== undefined) return found
  // Ends the recursion of a record that contains itself.
  known.set(codec, false)
  const isFound = Object.values(codec).some((rule) => {
    const inner = innerOf(rule)
    return inner === undefined ? isFormerName(rule) : hasFormer(inner)
  })
  known.set(codec, isFound)
  return isFound
}

function addToRecord(record: { readonly [field: string]: unknown }, codec: RecordCodec): object {
  const rules = Object.entries(codec)
  const nested = rules.flatMap(([field, rule]) => {
    const inner = innerOf(rule)
    return inner !== undefined && field in record ? [[field, addFormerNames(record[field], inner)] as const] : []
  })
  const whole: { readonly [field: string]: unknown } = { ...record, ...Object.fromEntries(nested) }
  const former = rules.flatMap(([field, rule]) => {
    const name = isFormerName(rule) ? rule.slice(1) : undefined
    return name !== undefined && name in whole ? [[field, whole[name]] as const] : []
  })
  return { ...whole, ...Object.fromEntries(former) }
}

/**
 * Adds to what is answered each value under the names that its property had before (`x-formerly`): a page that was opened
 * before the release reads only those. What the answer does not show, it does not show under them either.
 */
export function addFormerNames(data: unknown, codec: RecordCodec): unknown {
  if (!hasFormer(codec)) return data
  if (Array.isArray(data)) return data.map((item) => addFormerNames(item, codec))
  if (!isJsonObject(data)) return data
  const isPage = Array.isArray(data.records) && 'total' in data && 'pages' in data
  return isPage ? { ...data, records: addFormerNames(data.records, codec) } : addToRecord(data, codec)
}
