import type { FlowWork } from '../../../generated/records'
import { auditStatus } from '../../../generated/statuses'
import { isId } from '../../../value/id'
import type { RecordOf } from '../../crud/resource'
import { PROCESSED } from '../lookup/todoBox'
import { hasStepForm } from './fillStep'
import { type Instance, openTask, tasksOf } from './instance'
import { isOverdue } from './overdue'
import { toRouteKey } from './todos'

type Todo = RecordOf<'flow.todo'>

function toShown(from: Todo | Instance): FlowWork {
  const { title, category, categoryName, businessTable, businessId } = from
  const { processInstanceId, processDefinitionId, processDefinitionKey } = from
  const { processDefinitionName, processDefinitionVersion } = from
  return {
    ...{ title, category, categoryName, businessTable, businessId },
    ...{ processInstanceId, processDefinitionId, processDefinitionKey },
    ...{ processDefinitionName, processDefinitionVersion },
  }
}

function toStatus(todo: Todo): 'claim' | 'todo' | 'finish' {
  if (todo.status === PROCESSED) return 'finish'
  return todo.assigned === 1 ? 'todo' : 'claim'
}

export function taskRow(todo: Todo, now: string): FlowWork {
  const isHis = todo.assigned === 1
  return {
    ...toShown(todo),
    taskId: todo.taskId,
    taskName: todo.taskName,
    taskDefinitionKey: todo.taskDefinitionKey,
    claimTime: todo.claimTime,
    dueTime: todo.dueTime,
    isOverdue: isOverdue(todo, now),
    routeKey: todo.routeKey,
    assignee: isHis ? todo.userId : undefined,
    assigneeName: isHis ? todo.userName : undefined,
    createTime: todo.createTime,
    historyTaskEndTime: todo.handleTime,
    executionId: todo.processInstanceId,
    status: toStatus(todo),
    processIsFinished: todo.isFinished === 1 ? 'finished' : 'unfinished',
    comment: todo.auditComment,
    pass: todo.auditResult === auditStatus.code.agreed,
    hasStepForm: hasStepForm(todo.businessTable ?? '', todo.taskDefinitionKey ?? ''),
  }
}

export function sentRow(instance: Instance): FlowWork {
  const task = openTask(instance) ?? tasksOf(instance).at(-1)
  return {
    ...toShown(instance),
    routeKey: instance.routeKey ?? toRouteKey(instance.businessTable),
    taskId: task?.id,
    taskName: task?.name,
    taskDefinitionKey: task?.key,
    assignee: task !== undefined && isId(task.assignee) ? task.assignee : undefined,
    assigneeName: task?.assigneeName,
    createTime: instance.createTime,
    endTime: instance.endTime,
    executionId: instance.id,
    status: 'finish',
    processIsFinished: instance.isFinished === 1 ? 'finished' : 'unfinished',
    pass: instance.result === auditStatus.code.agreed,
  }
}
