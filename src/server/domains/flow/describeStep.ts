import { auditStatus } from '../../../generated/statuses'
import { isOwnStep } from './applicant'
import { countingTasks } from './auditNodes'
import type { FlowNode } from './definition'
import { hasStepForm } from './fillStep'
import { type Instance, tasksOf } from './instance'

const { agreed, refused, returned, reReview } = auditStatus.code
/** Whoever changes his own document sends it again or gives it up. */
const OWN_RESULTS = [agreed, refused] as const
/** Results allowed at the first node; later nodes also allow a re-review. */
const FIRST_RESULTS = [...OWN_RESULTS, returned] as const
const RESULTS = [...FIRST_RESULTS, reReview] as const

export function toResults(instance: Instance, isOwn: boolean) {
  if (isOwn) return OWN_RESULTS
  return countingTasks(tasksOf(instance)).length === 0 ? FIRST_RESULTS : RESULTS
}

/** A node that its definition no longer has is nobody's. */
export function describeStep(businessTable: string, node: FlowNode | undefined) {
  return {
    hasStepForm: node !== undefined && hasStepForm(businessTable, node.key),
    isOwnStep: node !== undefined && isOwnStep(node),
  }
}
