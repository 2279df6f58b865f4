import type { RecordData } from '../../../contract/value'
import { toTexts } from '../../http/json'
import { toRouteKey } from './todos'

/** A deployed definition as it is shown: its version is that of the process, not that of the record. */
export function toDeploymentRow(record: RecordData): RecordData {
  const [resource] = toTexts(record.resources)
  return { ...record, version: record.processVersion, routeKey: resource && toRouteKey(resource) }
}
