import type { Text } from '../contract/value'
import { auditStatus } from '../generated/statuses'
import type { TextValues } from '../text/text'

type Result = Exclude<(typeof auditStatus.code)[keyof typeof auditStatus.code], typeof auditStatus.code.waiting>

export interface Decision {
  readonly result: Result
  readonly title: Text
  readonly tone: 'primary' | 'normal' | 'danger-text'
  /** True for all decisions other than agreement, which need a reason. */
  readonly needsComment: boolean
}

const { agreed, refused, returned, reReview } = auditStatus.code
export const AGREE = agreed

const MAX_COMMENT = 500

export interface CommentFault {
  readonly text: Text
  readonly values?: TextValues
}

/** The message why the comment is invalid; undefined if it is valid. */
export function findCommentFault({ needsComment }: Decision, comment: string): CommentFault | undefined {
  if (needsComment && comment === '') return { text: '请输入审核意见' }
  if (comment.length > MAX_COMMENT) return { text: '最多{{count}}个字', values: { count: MAX_COMMENT } }
  return undefined
}

/** In display order, the primary decision last. */
const DECISIONS: readonly Decision[] = [
  { result: reReview, title: '复审', tone: 'normal', needsComment: true },
  { result: returned, title: '退回‖动词', tone: 'normal', needsComment: true },
  { result: refused, title: '不同意‖动词', tone: 'danger-text', needsComment: true },
  { result: AGREE, title: '同意‖动词', tone: 'primary', needsComment: false },
]

export function decisionsOf(results: readonly number[]): readonly Decision[] {
  return DECISIONS.filter(({ result }) => results.includes(result))
}
