import type { Plain, Present } from '../../../contract/value'
import type { RecordOf, Resource, UnsavedOf } from '../../crud/resource'
import type { Services, UnscopedServices } from '../../crud/services'
import { BOX, type Box, PROCESSED, UNPROCESSED } from '../lookup/todoBox'
import type { Instance } from './instance'
import type { Person } from './people'
import type { Task } from './task'

export function todoResource({ resource }: Services): Resource<'flow.todo'> {
  return resource('flow.todo')
}

type Todo = RecordOf<'flow.todo'>

export type TaskTodo = Present<Todo, 'taskId' | 'processInstanceId' | 'businessTable' | 'businessId'>

export function isOfTask<T extends Todo>(todo: T): todo is T & TaskTodo {
  return todo.taskId !== undefined && todo.processInstanceId !== undefined
}

export interface Post {
  readonly box: Box
  /** Absent: the todo takes the title of the process. */
  readonly title?: string
  readonly task?: Task
  /** The decision that a message tells of. */
  readonly auditResult?: number
  readonly auditComment?: string
}

/** Route in the dictionary `flow`: `project.rental-report` becomes `rental-report`. */
export function toRouteKey(businessTable: string): string {
  return businessTable.split('.')[1] ?? businessTable
}

export type TodoSource = Plain<Omit<UnsavedOf<'flow.follow'>, 'id'>>

type TodoValues = Plain<UnsavedOf<'flow.todo'>>

const MESSAGE_TYPES = { 0: 0, 1: 1, 2: 2, 3: 2, 4: 2 } as const

export function todoBody(instance: Instance, person: Person, post: Post): UnsavedOf<'flow.todo'>
export function todoBody(instance: TodoSource, person: Plain<Person>, post: Plain<Post>): TodoValues
/** Copies all that lists show, so that they read no further record. */
export function todoBody(instance: TodoSource, person: Plain<Person>, post: Plain<Post>): TodoValues {
  const { box, title, task, auditResult, auditComment } = post
  const { businessId, businessTable, category, categoryName, startTime, startUser, startUserId } = instance
  const { processInstanceId, processDefinitionId, processDefinitionKey } = instance
  const { processDefinitionName, processDefinitionVersion, routeKey } = instance
  return {
    ...{ businessId, businessTable, category, categoryName, startTime },
    ...{ processInstanceId, processDefinitionId, processDefinitionKey },
    ...{ processDefinitionName, processDefinitionVersion },
    userId: person.id,
    userName: person.name,
    title: title ?? instance.title,
    initiator: startUser,
    initiatorId: startUserId,
    messageType: MESSAGE_TYPES[box],
    ...{ box, auditResult, auditComment },
    routeKey: routeKey ?? toRouteKey(businessTable),
    taskId: task?.id,
    taskName: task?.name,
    taskDefinitionKey: task?.key,
    isFinished: 0,
    assigned: task !== undefined && task.assignee === person.id ? 1 : 0,
    claimTime: task?.assignee === person.id ? task.claimTime : undefined,
    dueTime: task?.dueTime,
  }
}

/** Inserts a todo for each person; todos of the box `initiated` start as processed. */
export async function sendTodos(
  instance: Instance,
  post: Post & { readonly to: readonly Person[] },
  services: UnscopedServices,
): Promise<void> {
  const status = post.box === BOX.initiated ? PROCESSED : UNPROCESSED
  for (const person of post.to) {
    await services.records.insert(todoResource(services), todoBody(instance, person, post), { status })
  }
}
