import type { Id } from '../../../contract/value'
import { lockRecord } from '../../crud/lockRecord'
import type { ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { BOX } from '../lookup/todoBox'
import { loadAuthority } from '../system/exports'
import { definitionOf } from './documentAudit'
import { instanceResource, tasksOf } from './instance'
import { refuseUnread } from './openTodos'
import type { Run } from './run'
import type { Task } from './task'
import { isOfTask, type TaskTodo, todoResource } from './todos'

/**
 * Returns the caller's todo of a task. Throws notFound if no task has this id, forbidden if it has other handlers, and
 * either if it waits for him but he may no longer read the document.
 */
export async function getOwnTodo(taskId: Id, services: ScopedServices): Promise<TaskTodo> {
  const { records, user } = services
  const todos = await records.list(todoResource(services), {
    conditions: [
      { field: 'taskId', operator: 'equal', value: taskId },
      { field: 'box', operator: 'in', value: `${BOX.handle},${BOX.gone}` },
    ],
  })
  const own = todos.filter(isOfTask).find((todo) => todo.userId === user?.userId)
  if (own !== undefined) {
    if (own.box === BOX.handle) await refuseUnread(own, services)
    return own
  }
  throw todos.length === 0
    ? ServerError.notFound('任务不存在或已被撤回')
    : ServerError.forbidden('您不是该任务的处理人')
}

type Process = Pick<TaskTodo, 'processInstanceId' | 'businessTable' | 'businessId'>

/** The process of a todo; undefined if it, its document or its definition is gone. */
export async function findRun(
  { processInstanceId, businessTable, businessId }: Process,
  services: UnscopedServices,
): Promise<Run | undefined> {
  const { records } = services
  const instance = await records.find(instanceResource(services), processInstanceId)
  const definition = instance && (await definitionOf(instance, services))
  const document = await records.find(services.resource(businessTable), businessId)
  return instance && definition && document && { definition, instance, document }
}

/** Locks the document of a process, as submit and withdraw do, then the process. */
export async function lockRun(
  { processInstanceId, businessTable, businessId }: Process,
  unscoped: UnscopedServices,
): Promise<Run> {
  const resource = unscoped.resource(businessTable)
  const context = { resource, derivation: unscoped.derivation(resource.name) }
  const document = await lockRecord(businessId, { services: unscoped, context })
  const instance = await unscoped.records.lock(instanceResource(unscoped), processInstanceId)
  const definition = await definitionOf(instance, unscoped)
  if (definition === undefined) throw ServerError.badRequest('流程定义已被删除')
  return { definition, instance, document }
}

/**
 * Runs `work` on a locked process in a transaction, unscoped: a step may write more than its handler sees. `work`
 * decides who may, by the locked rows.
 */
export function withRun<T>(
  process: Process,
  services: ScopedServices,
  work: (run: Run, unscoped: UnscopedServices, scoped: ScopedServices) => Promise<T>,
): Promise<T> {
  return services.transaction(async (unscoped, scoped) => work(await lockRun(process, unscoped), unscoped, scoped))
}

/** Returns the task if it waits for the caller; throws if it is done, has other handlers, or somebody else claimed it. */
function refuseTask(run: Run, taskId: Id, { user }: Services): Task {
  const task = tasksOf(run.instance).find(({ id }) => id === taskId)
  if (task === undefined || task.state !== 'open') throw ServerError.badRequest('任务已处理完毕')
  if (!task.candidates.some(({ id }) => id === user?.userId)) throw ServerError.forbidden('您不是该任务的处理人')
  if (task.assignee !== '' && task.assignee !== user?.userId) {
    throw ServerError.badRequest(`任务已由${task.assigneeName}签收`)
  }
  return task
}

/**
 * Runs `work` on a task of the caller. His right is asked twice: before, as it finds the rows to lock, and of the locked
 * rows, since he may have lost it, or the document may have passed to others, while he waited for them.
 */
export async function withOwnTask(
  taskId: Id,
  services: ScopedServices,
  work: (run: Run, task: Task, services: UnscopedServices) => Promise<void>,
): Promise<void> {
  const todo = await getOwnTodo(taskId, services)
  await withRun(todo, services, async (run, unscoped, scoped) => {
    const task = refuseTask(run, taskId, unscoped)
    const user = scoped.user && (await loadAuthority(scoped.user, unscoped)).user
    await refuseUnread(todo, { ...scoped, user })
    await work(run, task, unscoped)
  })
}
