import type { Decimal } from '../../contract/value'
import { ServerError } from '../http/ServerError'
import type { RecordQuery, RecordReader } from './records'
import type { Resource } from './resource'
import { searchFieldsOf } from './toRecordQuery'

interface Group {
  /** The field's value as text; empty for records without one. */
  readonly value: string
  readonly count: number
  readonly sums: { readonly [field: string]: Decimal }
}

interface Sums {
  readonly sums?: Group['sums']
  readonly groups?: readonly Group[]
}

interface SummedRecords {
  readonly resource: Resource
  readonly asked: RecordQuery
  readonly records: Pick<RecordReader, 'totals'>
}

/** A list shows so many groups; more are no overview. */
const MAX_GROUPS = 500

function refuse(name: string): never {
  throw ServerError.badRequest(`请求参数格式错误: ${name}`)
}

function toNumbers(text: string, resource: Resource): readonly string[] {
  const fields = searchFieldsOf(resource)
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const isNumber = (name: string) => ['integer', 'decimal'].includes(fields[name]?.type ?? '')
  return names.every(isNumber) ? names : refuse('sums')
}

/**
 * Reads what `sums` and `groupBy` of a page's query ask for: exact sums of all records that match, whatever the page, and
 * the same by value of one field, or without `sums` how many records have each value. Throws badRequest for fields that
 * cannot be summed or grouped by.
 */
export async function readSums(
  { sums, groupBy }: { readonly sums?: string; readonly groupBy?: string },
  { resource, asked: { conditions, anyOf }, records }: SummedRecords,
): Promise<Sums> {
  if (sums === undefined && groupBy === undefined) return {}
  const sum = sums === undefined ? [] : toNumbers(sums, resource)
  const [all] = await records.totals(resource, { conditions, anyOf, sum })
  const whole = { sums: all?.sums ?? Object.fromEntries(sum.map((field) => [field, '0' as Decimal])) }
  if (groupBy === undefined) return whole
  const type = searchFieldsOf(resource)[groupBy]?.type
  if (type === undefined || type === 'array' || type === 'object') return refuse('groupBy')
  const by = { field: groupBy, most: MAX_GROUPS + 1 }
  const groups = await records.totals(resource, { conditions, anyOf, sum, by })
  if (groups.length > MAX_GROUPS) throw ServerError.badRequest(`分组超过 ${MAX_GROUPS} 个，请缩小范围`)
  return { ...whole, groups: groups.map(({ key, count, sums: own }) => ({ value: key, count, sums: own })) }
}
