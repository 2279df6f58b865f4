import { formatDateTime } from '../../../value/date'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { BOX, UNPROCESSED } from '../lookup/todoBox'

/** True if the handler has not decided by the time that the step sets. */
export function isOverdue({ box, status, dueTime }: RecordOf<'flow.todo'>, now: string): boolean {
  return box === BOX.handle && status === UNPROCESSED && dueTime !== undefined && dueTime < now
}

export function withOverdue(todo: RecordOf<'flow.todo'>, { clock }: Services): RecordOf<'flow.todo'> {
  return { ...todo, isOverdue: isOverdue(todo, formatDateTime(clock())) }
}
