import type { RecordData } from '../../../contract/value'
import { openTask, toInstance } from './instance'
import { toRouteKey } from './todos'

const AGREE = 10

const TODO_FIELDS = [
  'taskId',
  'taskName',
  'taskDefinitionKey',
  'title',
  'category',
  'categoryName',
  'claimTime',
  'processInstanceId',
  'processDefinitionId',
  'processDefinitionKey',
  'processDefinitionName',
  'processDefinitionVersion',
  'businessTable',
  'businessId',
  'routeKey',
] as const

function toStatus(todo: RecordData): 'claim' | 'todo' | 'finish' {
  if (todo.status === 1) return 'finish'
  return todo.assigned === 1 ? 'todo' : 'claim'
}

/** A todo as Blade's lists of tasks show it. */
export function taskRow(todo: RecordData): RecordData {
  const isHis = todo.assigned === 1
  return {
    ...Object.fromEntries(TODO_FIELDS.map((field) => [field, todo[field]])),
    assignee: isHis ? todo.userId : undefined,
    assigneeName: isHis ? todo.userName : undefined,
    createTime: todo.createTime,
    historyTaskEndTime: todo.handleTime,
    executionId: todo.processInstanceId,
    status: toStatus(todo),
    processIsFinished: todo.isFinished === 1 ? 'finished' : 'unfinished',
    comment: todo.auditComment,
    pass: todo.auditResult === AGREE,
  }
}

/** A process as the one who started it sees it. */
export function sentRow(record: RecordData): RecordData {
  const instance = toInstance(record)
  const task = openTask(instance) ?? instance.tasks.at(-1)
  const fields = TODO_FIELDS.map((field) => [field, record[field]] as const)
  return {
    ...Object.fromEntries(fields),
    routeKey: record.routeKey ?? toRouteKey(instance.businessTable),
    taskId: task?.id,
    taskName: task?.name,
    taskDefinitionKey: task?.key,
    assignee: task?.assignee,
    assigneeName: task?.assigneeName,
    createTime: record.createTime,
    endTime: record.endTime,
    executionId: record.id,
    status: 'finish',
    processIsFinished: instance.isFinished ? 'finished' : 'unfinished',
    pass: instance.result === AGREE,
  }
}
