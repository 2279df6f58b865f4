import type { Id } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { BOX, PROCESSED, UNPROCESSED } from '../lookup/todoBox'
import type { Instance } from './instance'
import type { Task } from './task'
import { todoResource } from './todos'

function listTaskTodos(taskId: Id, services: UnscopedServices): Promise<readonly RecordOf<'flow.todo'>[]> {
  const conditions = equals({ taskId, box: BOX.handle, status: UNPROCESSED })
  return services.records.list(todoResource(services), { conditions })
}

/** Marks the handler's todo as processed and removes those of the others from their lists. */
export async function closeTodos(task: Task, services: UnscopedServices): Promise<void> {
  const resource = todoResource(services)
  for (const todo of await listTaskTodos(task.id, services)) {
    const { id } = todo
    if (todo.userId !== task.assignee || task.state !== 'done') {
      await services.records.update(resource, id, { values: { box: BOX.gone } })
      continue
    }
    const values = {
      auditResult: task.result,
      auditComment: task.comment,
      handleTime: task.endTime,
      assigned: 1,
    } as const
    await services.records.update(resource, id, { values, status: PROCESSED })
  }
}

/** Marks all todos of a process as finished, and writes the result to the applicant's. */
export async function finishTodos(instance: Instance, auditResult: number, services: UnscopedServices): Promise<void> {
  const resource = todoResource(services)
  const conditions = equals({ processInstanceId: instance.id })
  for (const todo of await services.records.list(resource, { conditions })) {
    const values = { isFinished: 1, ...(todo.box === BOX.initiated && { auditResult }) } as const
    await services.records.update(resource, todo.id, { values, derived: true })
  }
}

export async function markRead(id: Id, services: UnscopedServices): Promise<void> {
  const values = { handleTime: formatDateTime(services.clock()) }
  await services.records.update(todoResource(services), id, { values, status: PROCESSED })
}

/** Marks what a process has told its applicant as processed, once the document is sent again or taken back. */
export async function closeMessages({ id, startUserId }: Instance, services: UnscopedServices): Promise<void> {
  const conditions = equals({ processInstanceId: id, userId: startUserId, box: BOX.message, status: UNPROCESSED })
  for (const todo of await services.records.list(todoResource(services), { conditions })) {
    await markRead(todo.id, services)
  }
}

export async function markClaimed(task: Task, services: UnscopedServices): Promise<void> {
  const resource = todoResource(services)
  for (const todo of await listTaskTodos(task.id, services)) {
    const { id } = todo
    if (todo.userId !== task.assignee) await services.records.update(resource, id, { values: { box: BOX.gone } })
    else await services.records.update(resource, id, { values: { assigned: 1, claimTime: task.claimTime } })
  }
}
