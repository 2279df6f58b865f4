import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { hasRows, toFormPlan, toRows } from './formPlan'
import { isBlank } from './isBlank'

function withoutBlank(value: Value | undefined): Value | undefined {
  if (isBlank(value)) return undefined
  return typeof value === 'string' ? value.trim() : value
}

const savedRows = new WeakMap<RecordData, RecordData>()
const savedTables = new WeakMap<readonly RecordData[], readonly RecordData[]>()

function isTable(value: Value | undefined): value is readonly RecordData[] {
  return Array.isArray(value) && value.every((item: Value) => typeof item === 'object' && !Array.isArray(item))
}

/** Memoized: unchanged rows keep their identity, so that their cached errors stay valid. */
function toSavedRow(row: RecordData): RecordData {
  const known = savedRows.get(row)
  if (known) return known
  const toCell = (value: Value | undefined) => (isTable(value) ? toSavedTable(value) : withoutBlank(value))
  const saved = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, toCell(value)]))
  savedRows.set(row, saved)
  return saved
}

function toSavedTable(rows: readonly RecordData[]): readonly RecordData[] {
  const known = savedTables.get(rows)
  if (known) return known
  const saved = rows.map(toSavedRow)
  savedTables.set(rows, saved)
  return saved
}

/** Trims texts and makes every field of the form an own key, so that cleared fields are sent. */
export function toSavedValues(screen: FormScreen, values: RecordData): RecordData {
  const saved: { [field: string]: Value | undefined } = { ...values }
  for (const field of toFormPlan(screen.tabs).fields) {
    saved[field.name] = hasRows(field) ? toSavedTable(toRows(values, field.name)) : withoutBlank(values[field.name])
  }
  return saved
}
