import type { ImportSpec } from '../../../contract/importTable'
import { toComparable } from '../../../value/comparable'
import { isDecimal, toDecimal } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import type { SheetError } from '../../xlsx/readRows'
import { listByValues } from '../lookup/listByValues'
import type { ImportFault, PlainRow } from './importRule'

/** The values of some fields as one key: a blank text is empty, a blank number 0. */
export function toRowKey(
  fields: readonly string[],
  values: PlainRow['values'],
  { fields: known }: ReturnType<Services['resource']>,
) {
  const parts = fields.map((field) => {
    const text = String(values[field] ?? '')
    if (known[field]?.type !== 'decimal') return text
    if (text === '') return toDecimal(0)
    // Behind the errors that a reader tells at most, a row may hold what is no number.
    return isDecimal(text) ? toDecimal(text) : text
  })
  return JSON.stringify(parts)
}

/** As `toRowKey`; texts that differ by width, case, spaces or invisible characters alone are the same. */
export const toUniqueKey: typeof toRowKey = (fields, values, resource) => {
  const texts = fields.map((field) => [field, toComparable(String(values[field] ?? ''))] as const)
  return toRowKey(fields, Object.fromEntries(texts), resource)
}

/** The rows whose cells of some fields the reader could read, in the order of the sheet. */
export function listKeyedRows<Row extends PlainRow>(
  { columns }: Pick<ImportSpec, 'columns'>,
  sheet: { readonly rows: readonly Row[]; readonly errors: readonly SheetError[]; readonly fields: readonly string[] },
): readonly Row[] {
  const titles = new Set(columns.flatMap(({ field, title }) => (sheet.fields.includes(field) ? [title] : [])))
  const unread = new Set(sheet.errors.flatMap(({ row, column }) => (titles.has(column) ? [row] : [])))
  return sheet.rows.filter(({ row }) => !unread.has(row)).toSorted((one, other) => one.row - other.row)
}

interface SoughtKey {
  readonly resource: string
  readonly fields: readonly string[]
  /** Absent: each text as it is written. */
  readonly toKey?: typeof toRowKey
}

/**
 * The stored records, outside of the caller's scopes too, that agree with some of the values in these fields: in the
 * first as it is written, in all by their keys.
 */
export async function listStored(
  { resource: name, fields, toKey = toRowKey }: SoughtKey,
  values: readonly PlainRow['values'][],
  { unscoped }: Services,
): Promise<readonly PlainRow['values'][]> {
  const resource = unscoped.resource(name)
  const [field = ''] = fields
  const firsts = values.map((each) => each[field]).filter((value) => value !== undefined)
  const sought = new Set(values.map((each) => toKey(fields, each, resource)))
  const stored = await listByValues({ resource, field, values: firsts.map(String) }, unscoped.records)
  return stored.filter((record) => sought.has(toKey(fields, record, resource)))
}

/** Reports rows that repeat an earlier one or, where the import only adds, a stored record. */
export async function findRepeated(
  spec: ImportSpec,
  rows: readonly PlainRow[],
  services: Services,
): Promise<readonly ImportFault[]> {
  const { unique, updates } = spec
  if (unique === undefined) return []
  const resource = services.resource(spec.resource)
  const all = rows.map(({ values }) => values)
  const { fields, at, message } = unique
  const stored = updates === undefined ? await listStored({ ...spec, fields, toKey: toUniqueKey }, all, services) : []
  const known = new Set(stored.map((record) => toUniqueKey(fields, record, resource)))
  const seen = new Set<string>()
  return rows.flatMap(({ row, values }) => {
    const key = toUniqueKey(fields, values, resource)
    if (known.has(key)) return [{ row, field: at, message: message ?? '已有相同的记录' }]
    if (seen.has(key)) return [{ row, field: at, message: message ?? '与前面的行重复' }]
    seen.add(key)
    return []
  })
}
