import type { RecordData } from '../../contract/value'
import { accountStatus, flowStatus, flowStatusLife, inUse } from '../../generated/statuses'
import { ServerError } from '../http/ServerError'
import type { Resource } from './resource'

export const DRAFT: number = flowStatus.code.draft
export const SUBMITTED: number = flowStatus.code.pending

/** The status of records without a status of their own. */
export const NORMAL: number = accountStatus.code.normal

/** Statuses of resources of which a tenant uses one record at a time. */
export const { idle: NOT_IN_USE, inUse: IN_USE } = inUse.code

export type TransitionName = keyof typeof flowStatusLife

type Rule = { readonly title: string; readonly when: readonly number[]; readonly by: string }
const LIFE: { readonly [transition in TransitionName]: Rule } = flowStatusLife

/** True for a transition reserved to the applicant and to holders of `OTHERS_DOCUMENTS`. */
export function isReservedToApplicant(transition: TransitionName): boolean {
  return LIFE[transition].by === 'applicant'
}

const includes = (statuses: readonly number[], status: RecordData['status']) => statuses.some((one) => one === status)

/** Throws badRequest if the document's status does not allow the transition, and says if its applicant can withdraw it. */
export function refuseStatus(
  transition: TransitionName,
  { status }: RecordData,
  { withdrawable }: Pick<Resource, 'withdrawable'> = { withdrawable: false },
): void {
  const { title, when, by } = LIFE[transition]
  if (includes(when, status)) return
  const isWithdrawable = withdrawable && by === LIFE.withdraw.by && includes(LIFE.withdraw.when, status)
  throw ServerError.badRequest(isWithdrawable ? `当前状态不能${title}，可以先撤回` : `当前状态不能${title}`)
}
