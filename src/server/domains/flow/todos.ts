import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { Instance } from './instance'
import type { Person } from './people'
import type { Task } from './task'

/** What a row is to the one who has it; `gone`: others have acted, and it is in no list any more. */
export const BOX = { handle: 0, copy: 1, message: 2, initiated: 3, gone: 4 } as const
export type Box = (typeof BOX)[keyof typeof BOX]

export const UNPROCESSED = 0
export const PROCESSED = 1

export function todoResource({ resource }: Services): Resource {
  return resource('flow.todo')
}

export interface Post {
  readonly box: Box
  /** Absent: the title of the process. */
  readonly title?: string
  readonly task?: Task
}

/** `project.rental-report` is opened by the route `rental-report` of the dictionary `flow`. */
export function toRouteKey(businessTable: string): string {
  return businessTable.split('.')[1] ?? businessTable
}

const CARRIED = [
  'businessId',
  'businessTable',
  'processInstanceId',
  'processDefinitionId',
  'processDefinitionKey',
  'processDefinitionName',
  'processDefinitionVersion',
  'category',
  'categoryName',
  'startTime',
] as const

/** What a todo says; carries all that its lists show, so that they need no second look. */
export function todoBody(instance: Instance, person: Person, { box, title, task }: Post): RecordData {
  const carried = CARRIED.map((field) => [field, instance.record[field]] as const)
  return {
    ...Object.fromEntries(carried),
    userId: person.id,
    userName: person.name,
    title: title ?? instance.title,
    initiator: instance.startUser,
    initiatorId: instance.startUserId,
    messageType: Math.min(box, BOX.message),
    box,
    routeKey: instance.record.routeKey ?? toRouteKey(instance.businessTable),
    taskId: task?.id,
    taskName: task?.name,
    taskDefinitionKey: task?.key,
    isFinished: 0,
    assigned: task !== undefined && task.assignee === person.id ? 1 : 0,
    claimTime: task?.assignee === person.id ? task.claimTime : undefined,
  }
}

/** Puts a row into the list of each; what somebody started himself asks nothing of him. */
export async function sendTodos(
  instance: Instance,
  post: Post & { readonly to: readonly Person[] },
  services: Services,
): Promise<void> {
  const status = post.box === BOX.initiated ? PROCESSED : UNPROCESSED
  for (const person of post.to) {
    await services.records.insert(todoResource(services), todoBody(instance, person, post), { status })
  }
}
