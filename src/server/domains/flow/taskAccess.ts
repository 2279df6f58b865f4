import type { Id, Present } from '../../../contract/value'
import { lockRecord } from '../../crud/lockRecord'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { BOX } from '../lookup/todoBox'
import { definitionOf } from './documentAudit'
import { instanceResource, tasksOf } from './instance'
import type { Run } from './run'
import type { Task } from './task'
import { todoResource } from './todos'

/** A todo that asks for a verdict: it says which process waits for it. */
export type TaskTodo = Present<RecordOf<'flow.todo'>, 'taskId' | 'processInstanceId' | 'businessTable' | 'businessId'>

function isOfTask(todo: RecordOf<'flow.todo'>): todo is TaskTodo {
  return todo.taskId !== undefined && todo.processInstanceId !== undefined
}

/** The caller's row of a task. Throws where there is no such task, or others are to act in it. */
export async function getOwnTodo(taskId: Id, services: Services): Promise<TaskTodo> {
  const { records, user } = services
  const todos = await records.list(todoResource(services), {
    conditions: [
      { field: 'taskId', operator: 'equal', value: taskId },
      { field: 'box', operator: 'in', value: `${BOX.handle},${BOX.gone}` },
    ],
  })
  const own = todos.filter(isOfTask).find((todo) => todo.userId === user?.userId)
  if (own !== undefined) return own
  throw todos.length === 0
    ? ServerError.notFound('任务不存在或已被撤回')
    : ServerError.forbidden('您不是该任务的处理人')
}

/**
 * Works on a process with nobody else at it or at its document. The document is locked first, as whoever submits or
 * withdraws it does. Whom a flow asks may act whatever rows his data scopes leave: who else may, the work decides.
 */
export function withRun<T>(
  {
    processInstanceId,
    businessTable,
    businessId,
  }: Pick<TaskTodo, 'processInstanceId' | 'businessTable' | 'businessId'>,
  services: ScopedServices,
  work: (run: Run, services: UnscopedServices) => Promise<T>,
): Promise<T> {
  return services.transaction(async (unscoped) => {
    const resource = unscoped.resource(businessTable)
    const context = { resource, derivation: unscoped.derivation(resource.name) }
    const document = await lockRecord(businessId, { services: unscoped, context })
    const instance = await unscoped.records.lock(instanceResource(unscoped), processInstanceId)
    const definition = await definitionOf(instance, unscoped)
    if (definition === undefined) throw ServerError.badRequest('流程定义已被删除')
    return work({ definition, instance, document }, unscoped)
  })
}

/** The task, if it waits for the caller. Throws where it is done, or somebody else has it. */
export function refuseTask(run: Run, taskId: Id, { user }: Services): Task {
  const task = tasksOf(run.instance).find(({ id }) => id === taskId)
  if (task === undefined || task.state !== 'open') throw ServerError.badRequest('任务已处理完毕')
  if (!task.candidates.some(({ id }) => id === user?.userId)) throw ServerError.forbidden('您不是该任务的处理人')
  if (task.assignee !== '' && task.assignee !== user?.userId) {
    throw ServerError.badRequest(`任务已由${task.assigneeName}签收`)
  }
  return task
}
