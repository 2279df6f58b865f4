import type { OperationChoices } from '../../contract/field'
import type { RecordData, Value } from '../../contract/value'

interface Chosen {
  readonly label: string
  readonly row?: RecordData
}

/** Values of other fields from the chosen record; clears them if the choice was cleared. */
export function fillValues(source: OperationChoices, chosen: Chosen | undefined): RecordData {
  const values: Record<string, Value | undefined> = {}
  for (const [field, from] of Object.entries(source.fill)) values[field] = chosen?.row?.[from]
  const { labelField } = source
  if (labelField !== undefined) values[labelField] = chosen && (chosen.row?.[labelField] ?? chosen.label)
  return values
}
