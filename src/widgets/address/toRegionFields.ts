import type { Region } from '../../api/useRegions'
import type { ComponentOptions } from '../../contract/field'
import type { RecordData, Value } from '../../contract/value'
import { fieldName } from './fieldName'

const STEPS = ['province', 'city', 'district'] as const

/** Values of the record for a region: its code, and the names from the province down. */
export function toRegionFields(path: readonly Region[], options: ComponentOptions): RecordData {
  const code = fieldName(options.code)
  const fields: { [field: string]: Value | undefined } = code ? { [code]: path.at(-1)?.code } : {}
  for (const [step, option] of STEPS.entries()) {
    const field = fieldName(options[option])
    if (field) fields[field] = path[step]?.name
  }
  return fields
}
