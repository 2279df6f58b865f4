import type { RecordData } from '../../contract/value'
import { accountStatus, flowStatus, flowStatusLife, inUse } from '../../generated/statuses'
import { ServerError } from '../http/ServerError'

export const DRAFT: number = flowStatus.code.draft
export const SUBMITTED: number = flowStatus.code.pending

/** Of records that say nothing else. */
export const NORMAL: number = accountStatus.code.normal

/** Of records of which a tenant uses one at a time. */
export const { idle: IDLE, inUse: IN_USE } = inUse.code

/** What may be done with a document. */
export type Transition = keyof typeof flowStatusLife

type Rule = { readonly title: string; readonly when: readonly number[]; readonly by: string }
const LIFE: { readonly [deed in Transition]: Rule } = flowStatusLife

/** Whether it is for the applicant, and for those who may handle the documents of others. */
export function isApplicants(deed: Transition): boolean {
  return LIFE[deed].by === 'applicant'
}

/** Throws where the status of a document does not allow it. */
export function refuseStatus(deed: Transition, { status }: RecordData): void {
  const { title, when } = LIFE[deed]
  if (!when.some((allowed) => allowed === status)) throw ServerError.badRequest(`当前状态不能${title}`)
}
