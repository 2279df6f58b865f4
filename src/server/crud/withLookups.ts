import type { RecordData } from '../../contract/value'
import type { Resource } from './resource'
import type { ScopedServices } from './services'
import type { VerbContext } from './verbContext'

function withoutSecrets(record: RecordData, { fields }: Resource): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields[field]?.secret))
}

/** Adds the fields that are looked up when a record is read by its key, and removes its secrets. */
export async function withLookups(
  record: RecordData,
  services: ScopedServices,
  context: VerbContext,
): Promise<RecordData> {
  const { resource, derivation, documents } = context
  const read = derivation.afterRead === undefined ? record : await derivation.afterRead(record, services)
  const shown = withoutSecrets(read, resource)
  return resource.document && documents ? documents.read({ resource, record: shown }, services) : shown
}
