import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { definitionOf } from './documentAudit'
import { type Instance, instanceResource, toInstance } from './instance'
import type { Run } from './run'
import type { Task } from './task'
import { BOX, todoResource } from './todos'

/** The caller's row of a task. Throws where there is no such task, or others are to act in it. */
export async function getOwnTodo(taskId: string, services: Services): Promise<RecordData> {
  const { records, user } = services
  const todos = await records.list(todoResource(services), {
    conditions: [
      { field: 'taskId', operator: 'equal', value: taskId },
      { field: 'box', operator: 'in', value: `${BOX.handle},${BOX.gone}` },
    ],
  })
  const own = todos.find((todo) => todo.userId === user?.userId)
  if (own !== undefined) return own
  throw todos.length === 0
    ? ServerError.notFound('任务不存在或已被撤回')
    : ServerError.forbidden('您不是该任务的处理人')
}

async function load(processInstanceId: string, services: Services): Promise<Run> {
  const { records } = services
  const instance: Instance = toInstance(await records.lock(instanceResource(services), processInstanceId))
  const resource = services.resource(instance.businessTable)
  const document = await records.lock(resource, instance.businessId)
  const definition = await definitionOf(instance, services)
  if (definition === undefined) throw ServerError.badRequest('流程定义已被删除')
  return { definition, instance, document }
}

/**
 * Works on a process with nobody else at it or at its document. Writes of the document's domain take turns here as in
 * the standard verbs, so that the two never wait for each other without end.
 */
export function withRun<T>(
  { processInstanceId, businessTable }: RecordData,
  services: Services,
  work: (run: Run, services: Services) => Promise<T>,
): Promise<T> {
  const [domain = ''] = String(businessTable).split('.')
  return services.transaction(async (inner) => {
    await inner.takeTurn(`write ${domain}`)
    return work(await load(String(processInstanceId), inner), inner)
  })
}

/** The task, if it waits for the caller. Throws where it is done, or somebody else has it. */
export function refuseTask(run: Run, taskId: string, { user }: Services): Task {
  const task = run.instance.tasks.find(({ id }) => id === taskId)
  if (task === undefined || task.state !== 'open') throw ServerError.badRequest('任务已处理完毕')
  if (!task.candidates.some(({ id }) => id === user?.userId)) throw ServerError.forbidden('您不是该任务的处理人')
  if (task.assignee !== '' && task.assignee !== user?.userId) {
    throw ServerError.badRequest(`任务已由${task.assigneeName}签收`)
  }
  return task
}
