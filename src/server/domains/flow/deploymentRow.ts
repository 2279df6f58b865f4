import type { RecordData } from '../../../contract/value'

/** A deployed definition as it is shown: its version is that of the process, not that of the record. */
export function toDeploymentRow(record: RecordData): RecordData {
  return { ...record, version: record.processVersion }
}
