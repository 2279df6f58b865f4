import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { cellFields } from './cellFields'
import { pickSent, toFormPlan } from './formPlan'

function filledBy(field: FieldSpec): readonly string[] {
  const { lookup } = field
  return [...cellFields(field), ...(lookup && lookup.rows === undefined ? Object.keys(lookup.fields) : [])]
}

/** The values that a save may write: without those that are never sent, and those that the user may not edit. */
export function pickEditable(screen: FormScreen, values: RecordData): RecordData {
  const plan = toFormPlan(screen.tabs)
  const sent = pickSent(plan, values)
  const readOnly = new Set(plan.fields.filter((field) => field.readOnly).flatMap(cellFields))
  return readOnly.size === 0 ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => !readOnly.has(name)))
}

/** Picks the fields that a form holds: its fields, those that they fill and look up, computed and set ones; none that is readOnly or never sent. */
export function pickFormFields(screen: FormScreen, values: RecordData): RecordData {
  const held = new Set([
    ...toFormPlan(screen.tabs).fields.flatMap(filledBy),
    ...screen.computes.map(({ field }) => field),
    ...Object.keys(screen.set),
  ])
  return pickEditable(screen, Object.fromEntries(Object.entries(values).filter(([name]) => held.has(name))))
}
