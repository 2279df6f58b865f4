import type { RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'

/** Another choice without its label would show that of the one before. */
export function outdatedLabels({ columns }: RowsSpec, values: RecordData, before: RecordData): RecordData {
  const emptied: { [field: string]: undefined } = {}
  for (const { name, choices } of columns) {
    const label = choices?.kind === 'operation' ? choices.labelField : undefined
    if (label !== undefined && name in values && values[name] !== before[name]) emptied[label] = undefined
  }
  return emptied
}
