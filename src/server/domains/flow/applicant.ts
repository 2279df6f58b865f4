import type { Id, RecordData } from '../../../contract/value'
import type { FlowNode } from './definition'
import type { Instance } from './instance'

/** Input of the handler rules and branches: the applicant and his document, which names its author. */
export interface Applicant {
  readonly id: Id
  readonly deptId: string
  readonly document: RecordData
}

export function toApplicant({ startUserId, startDeptId = '' }: Instance, document: RecordData): Applicant {
  return { id: startUserId, deptId: startDeptId, document }
}

/** Treats the author of a document like its applicant. */
export function isOwnDocument(userId: Id, { id, document }: Pick<Applicant, 'id' | 'document'>): boolean {
  return userId === id || userId === document.createUser
}

/** True if the applicant is the node's only handler: there he changes his document, or gives it up by refusing. */
export function isOwnStep({ handlers }: FlowNode): boolean {
  return handlers.every(({ kind }) => kind === 'applicant')
}
