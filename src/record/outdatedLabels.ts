import type { RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'

/** Clears the labels of changed choices, which would otherwise show the former choice. */
export function outdatedLabels({ columns }: RowsSpec, values: RecordData, before: RecordData): RecordData {
  const emptied: { [field: string]: undefined } = {}
  for (const { name, choices } of columns) {
    const label = choices?.kind === 'operation' ? choices.labelField : undefined
    if (label !== undefined && name in values && values[name] !== before[name]) emptied[label] = undefined
  }
  return emptied
}
