import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'

/** What people call the document: one resource may hold documents of several kinds. */
export function documentTitle(resource: Resource, document: RecordData, { derivation }: Services): string {
  return derivation(resource.name).title?.(document) ?? resource.title
}
