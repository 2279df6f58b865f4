export const AGREED = 10

/** Results of a process: the last handler's comment and the applicant's message. */
export const DECISIONS = {
  [AGREED]: { comment: '同意', summary: '已同意' },
  20: { comment: '与实际情况不符，不同意。', summary: '不同意' },
  30: { comment: '请补充资料后重新提交。', summary: '被退回' },
} as const

type DecisionResult = keyof typeof DECISIONS

/** The decision of a final status; undefined while the process is open. */
export function toDecision(status: number): DecisionResult | undefined {
  return status === AGREED || status === 20 || status === 30 ? status : undefined
}

/** Status of a document whose task several people may claim. */
export const UNCLAIMED = 100
