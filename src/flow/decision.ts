import type { RecordData, Text } from '../contract/value'
import { auditStatus } from '../generated/statuses'
import type { TextValues } from '../text/text'

type Result = Exclude<(typeof auditStatus.code)[keyof typeof auditStatus.code], typeof auditStatus.code.waiting>

export interface Decision {
  readonly result: Result
  readonly title: Text
  readonly tone: 'primary' | 'normal' | 'danger-text'
  /** True for all decisions other than agreement, which need a reason. */
  readonly needsComment: boolean
  /** The message once it is stored. */
  readonly done: Text
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

const DECIDED = '审批成功（{{decision}}）：{{name}}'

/** In display order, the primary decision last. */
const DECISIONS: readonly Decision[] = [
  { result: reReview, title: '复审', tone: 'normal', needsComment: true, done: DECIDED },
  { result: returned, title: '退回‖动词', tone: 'normal', needsComment: true, done: DECIDED },
  { result: refused, title: '不同意‖动词', tone: 'danger-text', needsComment: true, done: DECIDED },
  { result: AGREE, title: '同意‖动词', tone: 'primary', needsComment: false, done: DECIDED },
]

const SENT = '{{decision}}成功：{{name}}'

/** What an applicant does with his own document that came back to him for changes. */
const OWN_DECISIONS: readonly Decision[] = [
  { result: refused, title: '放弃申请', tone: 'danger-text', needsComment: true, done: SENT },
  { result: AGREE, title: '重新提交', tone: 'primary', needsComment: false, done: SENT },
]

/** What an applicant did at a step of his own, by the row of the history; undefined for what others decided. */
export function findOwnDecision({ isOwnStep, auditResult }: RecordData): Decision | undefined {
  return isOwnStep === true ? OWN_DECISIONS.find(({ result }) => result === auditResult) : undefined
}

interface Open {
  readonly results: readonly number[]
  readonly isOwnStep: boolean
}

export function decisionsOf({ results, isOwnStep }: Open): readonly Decision[] {
  return (isOwnStep ? OWN_DECISIONS : DECISIONS).filter(({ result }) => results.includes(result))
}
