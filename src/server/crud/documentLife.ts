import type { RecordData } from '../../contract/value'
import type { Resource } from './resource'
import type { ScopedServices, Services, UnscopedServices } from './services'

/** One record of a resource that is submitted for audit. */
export interface AuditedDocument<Of extends RecordData = RecordData> {
  readonly resource: Resource
  readonly record: Of
}

/** The code of those who may change, submit, withdraw and remove what others made. */
export const OTHERS_DOCUMENTS = 'document_others'

/** What becomes of documents beyond their own record. All run inside the verb's transaction. */
export interface DocumentLife {
  /** Before a document is changed, submitted, taken back or removed. Throws where it is somebody else's. */
  readonly refuseOthers: (document: AuditedDocument, services: Services) => Promise<void>
  /** After a document was submitted; it stands at 0, waiting, unless this moves it on. */
  readonly submitted: (document: AuditedDocument, services: UnscopedServices) => Promise<void>
  /** After a document was taken back and is a draft again. */
  readonly withdrawn: (document: AuditedDocument, services: UnscopedServices) => Promise<void>
  /** Adds what the audit knows when one document is read by its key. */
  readonly read: <Of extends RecordData>(document: AuditedDocument<Of>, services: ScopedServices) => Promise<Of>
}
