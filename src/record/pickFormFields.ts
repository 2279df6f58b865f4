import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { cellFields } from './cellFields'
import { toFormPlan } from './formPlan'

function filledBy(field: FieldSpec): readonly string[] {
  const { lookup } = field
  return [...cellFields(field), ...(lookup && lookup.rows === undefined ? Object.keys(lookup.fields) : [])]
}

/** Picks the fields that a form holds: its fields, those that they fill and look up, computed and set ones. */
export function pickFormFields(screen: FormScreen, values: RecordData): RecordData {
  const held = new Set([
    ...toFormPlan(screen.tabs).fields.flatMap(filledBy),
    ...screen.computes.map(({ field }) => field),
    ...Object.keys(screen.set),
  ])
  return Object.fromEntries(Object.entries(values).filter(([name]) => held.has(name)))
}
