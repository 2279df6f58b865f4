import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { isEmpty } from '../value/expression'

/** True where the record has neither a value nor the name of what it refers to. */
export function isBlankField({ name, choices }: FieldSpec, record: RecordData): boolean {
  const label = choices?.kind === 'operation' ? choices.labelField : undefined
  return isEmpty(record[name]) && (label === undefined || isEmpty(record[label]))
}
