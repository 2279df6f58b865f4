import type { RecordData } from '../../contract/value'
import type { Resource } from './resource'
import type { Services } from './services'

/** One record of a resource that is submitted for audit. */
export interface AuditedDocument {
  readonly resource: Resource
  readonly record: RecordData
}

/** What becomes of documents beyond their own record. All three run inside the verb's transaction. */
export interface DocumentLife {
  /** After a document was submitted; it stands at 0, waiting, unless this moves it on. */
  readonly submitted: (document: AuditedDocument, services: Services) => Promise<void>
  /** After a document was taken back and is a draft again. */
  readonly withdrawn: (document: AuditedDocument, services: Services) => Promise<void>
  /** Adds what the audit knows when one document is read by its key. */
  readonly read: (document: AuditedDocument, services: Services) => Promise<RecordData>
}
