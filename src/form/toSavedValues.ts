import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { hasRows, toFormPlan, toRows } from './formPlan'
import { isBlank } from './isBlank'

function withoutBlank(value: Value | undefined): Value | undefined {
  if (isBlank(value)) return undefined
  return typeof value === 'string' ? value.trim() : value
}

function toSavedRow(row: RecordData): RecordData {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, withoutBlank(value)]))
}

/** What is checked and saved: blanks around a text are dropped, and every field of the form is an own key, so that clearing shows. */
export function toSavedValues(screen: FormScreen, values: RecordData): RecordData {
  const saved: { [field: string]: Value | undefined } = { ...values }
  for (const field of toFormPlan(screen.tabs).fields) {
    saved[field.name] = hasRows(field) ? toRows(values, field.name).map(toSavedRow) : withoutBlank(values[field.name])
  }
  return saved
}
