import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { cellFields } from './cellFields'
import { toFormPlan } from './formPlan'

function filledBy(field: FieldSpec): readonly string[] {
  const { lookup } = field
  return [...cellFields(field), ...(lookup && lookup.rows === undefined ? Object.keys(lookup.fields) : [])]
}

/** The values without those that the user may not edit. */
export function withoutReadOnly(screen: FormScreen, values: RecordData): RecordData {
  const fields = toFormPlan(screen.tabs).fields.filter(({ readOnly }) => readOnly === true)
  const readOnly = new Set(fields.flatMap(cellFields))
  return readOnly.size === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !readOnly.has(name)))
}

/** Picks the fields that a form holds: its fields, those that they fill and look up, computed and set ones; none that is readOnly. */
export function pickFormFields(screen: FormScreen, values: RecordData): RecordData {
  const held = new Set([
    ...toFormPlan(screen.tabs).fields.flatMap(filledBy),
    ...screen.computes.map(({ field }) => field),
    ...Object.keys(screen.set),
  ])
  return withoutReadOnly(screen, Object.fromEntries(Object.entries(values).filter(([name]) => held.has(name))))
}
