import type { RecordData } from '../../contract/value'
import type { Condition } from '../http/conditions'

/** Waiting, agreed, in process, ended, passed: what was submitted and neither refused nor handed back. */
const UNDER_WAY: readonly number[] = [0, 10, 100, 101, 130, 131]

/** Whether a document was submitted and still counts. */
export function isUnderWay({ status }: RecordData): boolean {
  return UNDER_WAY.includes(Number(status))
}

/** The condition that only such documents meet. */
export const underWay: Condition = { field: 'status', operator: 'in', value: UNDER_WAY.join(',') }
