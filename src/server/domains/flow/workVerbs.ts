import { suspensionState, todoStatus } from '../../../generated/statuses'
import { formatDateTime } from '../../../value/date'
import type { FieldOf } from '../../crud/resource'
import type { CallOf, TypedVerbs, Verb } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { toSuccess } from '../../http/envelope'
import { toPaging } from '../../http/paging'
import { equal, equals } from '../lookup/equals'
import { BOX } from '../lookup/todoBox'
import { applyDecision } from './applyDecision'
import { claim } from './claim'
import { completion } from './completion'
import { deploymentResource, listLatest } from './definition'
import { toDeploymentRow } from './deploymentRow'
import { instanceResource } from './instance'
import { LEAVE } from './leaveVerbs'
import { withoutUnread } from './openTodos'
import { todoResource } from './todos'
import { sentRow, taskRow } from './workRows'

type TaskLists = 'claim-list' | 'todo-list' | 'done-list' | 'send-list'

type Filter = Condition<FieldOf<'flow.todo'> & FieldOf<'flow.follow'>>

function toFilters({ query }: CallOf<`flow.work.${TaskLists}`>): readonly Filter[] {
  const conditions: Filter[] = []
  if (query.category !== undefined) conditions.push(equal('category', query.category))
  if (query.processDefinitionName !== undefined) {
    conditions.push({ field: 'processDefinitionName', operator: 'like', value: query.processDefinitionName })
  }
  if (query.beginDate !== undefined) conditions.push({ field: 'startTime', operator: 'ge', value: query.beginDate })
  if (query.endDate !== undefined) conditions.push({ field: 'startTime', operator: 'le', value: query.endDate })
  for (const [operator, value] of [
    ['ge', query.createTime_dategt],
    ['le', query.createTime_datelt],
  ] as const) {
    if (value !== undefined) conditions.push({ field: 'createTime', operator, value })
  }
  return conditions
}

function taskList(
  own: readonly Condition<FieldOf<'flow.todo'>>[],
): Verb<'flow.work.claim-list' | 'flow.work.todo-list' | 'flow.work.done-list'> {
  return async (call, services) => {
    const conditions = [
      equal('userId', services.user?.userId ?? ''),
      equal('box', BOX.handle),
      ...own,
      ...toFilters(call),
      ...(await withoutUnread(services)),
    ]
    const now = formatDateTime(services.clock())
    const page = await services.records.page(todoResource(services), {
      conditions,
      ...toPaging(call.query, call.operation.maxSize),
    })
    return { ...page, records: page.records.map((todo) => taskRow(todo, now)) }
  }
}

const startList: Verb<'flow.work.start-list'> = async (call, services) => {
  const { category, name } = call.query
  const startable = (await listLatest(services)).filter(({ resources }) => resources.includes(LEAVE))
  const conditions: Condition<FieldOf<'flow.deployment'>>[] = [
    { field: 'id', operator: 'in', value: startable.map(({ id }) => id).join(',') },
    ...equals({ latest: 1, suspensionState: suspensionState.code.active, category }),
  ]
  if (name !== undefined) conditions.push({ field: 'name', operator: 'like', value: name })
  const page = await services.records.page(deploymentResource(services), {
    conditions,
    ...toPaging(call.query, call.operation.maxSize),
  })
  return { ...page, records: page.records.map(toDeploymentRow) }
}

const sendList: Verb<'flow.work.send-list'> = async (call, services) => {
  const conditions = [equal('startUserId', services.user?.userId ?? ''), ...toFilters(call)]
  const page = await services.records.page(instanceResource(services), {
    conditions,
    ...toPaging(call.query, call.operation.maxSize),
  })
  return { ...page, records: page.records.map(sentRow) }
}

const claimTask: Verb<'flow.work.claim-task'> = async (call, services) => {
  await claim(call.query.taskId, services)
  return Response.json({ ...toSuccess(undefined), msg: '签收事务成功' })
}

const completeTask: Verb<'flow.work.complete-task'> = async (call, services) => {
  await applyDecision(call.body.taskId, await completion(call.body, services), services)
}

export const workVerbs: TypedVerbs = {
  'flow.work.start-list': startList,
  'flow.work.claim-list': taskList([equal('status', todoStatus.code.unprocessed), equal('assigned', 0)]),
  'flow.work.todo-list': taskList([equal('status', todoStatus.code.unprocessed), equal('assigned', 1)]),
  'flow.work.done-list': taskList([equal('status', todoStatus.code.processed)]),
  'flow.work.send-list': sendList,
  'flow.work.claim-task': claimTask,
  'flow.work.complete-task': completeTask,
}
