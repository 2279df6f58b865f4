import type { RecordData } from '../../contract/value'
import type { Services } from './services'
import type { VerbContext } from './verbContext'

/** A stored record with what is looked up when one is read by its key. */
export async function toWhole(record: RecordData, services: Services, context: VerbContext): Promise<RecordData> {
  const { resource, derivation, documents } = context
  const read = derivation.read === undefined ? record : await derivation.read(record, services)
  return resource.document && documents ? documents.read({ resource, record: read }, services) : read
}
