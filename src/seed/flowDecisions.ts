export const AGREED = 10

/** How a process may have ended: what its last handler said, and what the applicant is told. */
export const DECISIONS = {
  [AGREED]: { comment: '同意', told: '已同意' },
  20: { comment: '与实际情况不符，不同意。', told: '不同意' },
  30: { comment: '请补充资料后重新提交。', told: '被退回' },
} as const

type Verdict = keyof typeof DECISIONS

/** The verdict that a status says; undefined where the document is on its way. */
export function toDecision(status: number): Verdict | undefined {
  return status === AGREED || status === 20 || status === 30 ? status : undefined
}

/** The document waits for one of several people to claim it. */
export const UNCLAIMED = 100
