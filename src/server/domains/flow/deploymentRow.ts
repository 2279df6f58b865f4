import type { Deployment } from './definition'
import { toRouteKey } from './todos'

/** Shows the version of the process in place of the record's. */
export function toDeploymentRow(record: Deployment): Deployment {
  const [resource] = record.resources ?? []
  return { ...record, version: record.processVersion, routeKey: resource && toRouteKey(resource) }
}
