import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'

/** What a record holds for one field: its value, the label of its choice and what its widget fills besides. */
export function cellFields({ name, choices, companions = [] }: FieldSpec): readonly string[] {
  if (choices?.kind !== 'operation') return [name, ...companions]
  const label = choices.labelField === undefined ? [] : [choices.labelField]
  return [name, ...label, ...Object.keys(choices.fill), ...companions]
}

export function pickFields(record: RecordData, fields: readonly string[]): RecordData {
  return Object.fromEntries(
    fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]),
  )
}
