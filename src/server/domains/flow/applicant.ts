import type { Id, RecordData } from '../../../contract/value'
import type { Instance } from './instance'

/** What rules are read against: who applies, and what the document says, who wrote it among that. */
export interface Applicant {
  readonly id: Id
  readonly deptId: string
  readonly document: RecordData
}

export function toApplicant({ startUserId, startDeptId = '' }: Instance, document: RecordData): Applicant {
  return { id: startUserId, deptId: startDeptId, document }
}

/** Whoever wrote a document has a part in it as much as who submits it. */
export function isOwnDocument(userId: Id, { id, document }: Pick<Applicant, 'id' | 'document'>): boolean {
  return userId === id || userId === document.createUser
}
