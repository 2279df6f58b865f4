import type { Deployment } from './definition'
import { toRouteKey } from './todos'

/** A deployed definition as it is shown: its version is that of the process, not that of the record. */
export function toDeploymentRow(record: Deployment): Deployment {
  const [resource] = record.resources ?? []
  return { ...record, version: record.processVersion, routeKey: resource && toRouteKey(resource) }
}
