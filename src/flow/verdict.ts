import type { Text } from '../contract/value'

export interface Verdict {
  readonly result: number
  readonly title: Text
  readonly tone: 'primary' | 'normal' | 'danger-text'
  /** Who is refused wants to know why. */
  readonly needsComment: boolean
}

export const AGREE = 10

/** What a handler can decide, the primary one last. */
const VERDICTS: readonly Verdict[] = [
  { result: 40, title: '复审', tone: 'normal', needsComment: true },
  { result: 30, title: '退回‖动词', tone: 'normal', needsComment: true },
  { result: 20, title: '不同意‖动词', tone: 'danger-text', needsComment: true },
  { result: AGREE, title: '同意‖动词', tone: 'primary', needsComment: false },
]

export function verdictsOf(results: readonly number[]): readonly Verdict[] {
  return VERDICTS.filter(({ result }) => results.includes(result))
}
