import type { RecordData } from '../../contract/value'
import type { Resource } from './resource'
import type { ScopedServices, Services, UnscopedServices } from './services'

export interface AuditedDocument<Of extends RecordData = RecordData> {
  readonly resource: Resource
  readonly record: Of
}

/** The permission code to change, submit, withdraw and remove documents of other users. */
export const OTHERS_DOCUMENTS = 'document_others'

/** Effects of a document's transitions beyond its own record. All run inside the verb's transaction. */
export interface DocumentLife {
  /** Runs before a document is changed, submitted, withdrawn or removed. Throws if it belongs to another user. */
  readonly refuseOthers: (document: AuditedDocument, services: Services) => Promise<void>
  /** Runs after a submission; the document keeps status 0 (pending) unless this changes it. */
  readonly submitted: (document: AuditedDocument, services: UnscopedServices) => Promise<void>
  /** Runs after a document was withdrawn and is a draft again. */
  readonly withdrawn: (document: AuditedDocument, services: UnscopedServices) => Promise<void>
  /** Adds audit fields when one document is read by its key. */
  readonly read: <Of extends RecordData>(document: AuditedDocument<Of>, services: ScopedServices) => Promise<Of>
}
