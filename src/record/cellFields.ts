import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'

/** The record's fields behind one field: its value, label, overrule mark and the fields that its widget fills. */
export function cellFields({ name, choices, overrule, companions = [] }: FieldSpec): readonly string[] {
  const beside = overrule === undefined ? companions : [...companions, overrule]
  if (choices?.kind !== 'operation') return [name, ...beside]
  const label = choices.labelField === undefined ? [] : [choices.labelField]
  return [name, ...label, ...Object.keys(choices.fill), ...beside]
}

export function pickFields(record: RecordData, fields: readonly string[]): RecordData {
  return Object.fromEntries(
    fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]),
  )
}
