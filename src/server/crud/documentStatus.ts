import type { RecordData } from '../../contract/value'
import { accountStatus, flowStatus, flowStatusLife, inUse } from '../../generated/statuses'
import { ServerError } from '../http/ServerError'

export const DRAFT: number = flowStatus.code.draft
export const SUBMITTED: number = flowStatus.code.pending

/** The status of records without a status of their own. */
export const NORMAL: number = accountStatus.code.normal

/** Statuses of resources of which a tenant uses one record at a time. */
export const { idle: IDLE, inUse: IN_USE } = inUse.code

export type Transition = keyof typeof flowStatusLife

type Rule = { readonly title: string; readonly when: readonly number[]; readonly by: string }
const LIFE: { readonly [deed in Transition]: Rule } = flowStatusLife

/** True for a transition reserved to the applicant and to holders of `OTHERS_DOCUMENTS`. */
export function isApplicants(deed: Transition): boolean {
  return LIFE[deed].by === 'applicant'
}

/** Throws badRequest if the document's status does not allow the transition. */
export function refuseStatus(deed: Transition, { status }: RecordData): void {
  const { title, when } = LIFE[deed]
  if (!when.some((allowed) => allowed === status)) throw ServerError.badRequest(`当前状态不能${title}`)
}
