import type { DateTimeText } from '../../../contract/value'
import { flowStatus } from '../../../generated/statuses'
import { formatDateTime } from '../../../value/date'
import type { UnscopedServices } from '../../crud/services'
import type { FlowNode } from './definition'
import type { Person } from './people'
import type { Task } from './task'

const { pending: WAITING, unclaimed: UNCLAIMED, inProcess: IN_PROCESS } = flowStatus.code

const HOUR = 60 * 60 * 1000

export interface Visit {
  readonly node: FlowNode
  /** Absent: the node's rules name the handlers. */
  readonly to?: Person
  readonly comment?: string
}

/** Who decides a task: one person has it at once, of several one claims it. */
export function toAssignment(people: readonly Person[], time: DateTimeText) {
  const [only] = people.length === 1 ? people : []
  return {
    candidates: people,
    assignee: only?.id ?? '',
    assigneeName: only?.name ?? '',
    claimTime: only === undefined ? '' : time,
  }
}

export const namesOf = (people: readonly Person[]) => people.map(({ name }) => name).join('、')

export function createTask(
  { node, to, comment = '' }: Visit,
  people: readonly Person[],
  services: UnscopedServices,
): Task {
  const time = formatDateTime(services.clock())
  return {
    ...toAssignment(people, time),
    id: services.newId(),
    key: node.key,
    name: node.name,
    state: 'open',
    createTime: time,
    dueTime: node.within === undefined ? undefined : formatDateTime(services.clock() + node.within * HOUR),
    endTime: '',
    result: 0,
    comment,
    files: [],
    isReview: to !== undefined,
  }
}

/** `earlier` are the tasks before this one. */
export function toTaskStatus(node: FlowNode | undefined, task: Task, earlier: readonly Task[]): number {
  if (node?.status !== undefined) return node.status
  if (task.assignee === '') return UNCLAIMED
  return earlier.length === 0 ? WAITING : IN_PROCESS
}

export { IN_PROCESS }
