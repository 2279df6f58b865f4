import type { Id } from '../../../contract/value'
import { readSums } from '../../crud/readSums'
import type { FieldOf, RecordOf } from '../../crud/resource'
import type { ScopedServices, TypedVerbs, Verb } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import type { Condition } from '../../http/conditions'
import { toPaging } from '../../http/paging'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import { BOX, PROCESSED, UNPROCESSED } from '../lookup/todoBox'
import { applyDecision } from './applyDecision'
import { auditNodes } from './auditNodes'
import { readDecisionFiles } from './decisionFiles'
import { describeStep, toResults } from './describeStep'
import { definitionOf } from './documentAudit'
import { instanceResource } from './instance'
import { findNode } from './nextNode'
import { refuseUnread, withoutUnread } from './openTodos'
import { withOverdue } from './overdue'
import { markRead } from './todoMarks'
import { withProgress } from './todoProgress'
import { isOfTask, todoResource } from './todos'

const IN_LISTS = `${BOX.handle},${BOX.copy},${BOX.message}`

type Filter = Condition<FieldOf<'flow.todo'>>

function inBox(value: string | number): Filter {
  return { field: 'box', operator: 'in', value: `${value}` }
}

/** Conditions of each tab; 2 and 3 are views, not statuses. */
const TABS: { readonly [status: string]: readonly Filter[] } = {
  0: [inBox(IN_LISTS), equal('status', UNPROCESSED)],
  1: [inBox(IN_LISTS), equal('status', PROCESSED)],
  2: [inBox(BOX.initiated)],
  3: [inBox(`${BOX.copy},${BOX.message}`)],
}
const ALL: readonly Filter[] = [inBox(`${IN_LISTS},${BOX.initiated}`)]

async function own(services: ScopedServices): Promise<readonly Filter[]> {
  return [equal('userId', services.user?.userId ?? ''), ...(await withoutUnread(services))]
}

const page: Verb<'flow.todo.page'> = async ({ query, operation }, services) => {
  const { status = '', ...filters } = query
  const resource = todoResource(services)
  const { anyOf, ...asked } = toRecordQuery({ query: filters }, { operation, resource })
  const conditions = [...(await own(services)), ...(TABS[status] ?? ALL), ...asked.conditions]
  const found = await services.records.page(resource, { conditions, anyOf, ...toPaging(query, operation.maxSize) })
  const summed = { resource, asked: { conditions, anyOf }, records: services.records }
  return { ...found, records: await withProgress(found.records, services), ...(await readSums(query, summed)) }
}

const count: Verb<'flow.todo.count'> = async (_, services) => {
  const mine = await own(services)
  const inTab = async (tab: readonly Filter[] = []) => {
    const conditions = [...mine, ...tab]
    const [totals] = await services.records.totals(todoResource(services), { conditions, sum: ['box'] })
    return totals?.count ?? 0
  }
  return {
    unprocessed: await inTab(TABS[0]),
    processed: await inTab(TABS[1]),
    initiated: await inTab(TABS[2]),
    received: await inTab(TABS[3]),
    all: await inTab(ALL),
  }
}

/** Throws notFound for todos of others, so that ids reveal nothing. */
async function getOwn(id: Id, services: ScopedServices): Promise<RecordOf<'flow.todo'>> {
  const todo = await services.records.get(todoResource(services), id)
  if (todo.userId !== services.user?.userId) throw ServerError.notFound()
  return todo
}

const detail: Verb<'flow.todo.detail'> = async (call, services) => {
  const todo = withOverdue(await getOwn(call.query.id, services), services)
  const isOpen = todo.box === BOX.handle && todo.status === UNPROCESSED
  if (isOpen && isOfTask(todo)) await refuseUnread(todo, services)
  const { processInstanceId } = todo
  const instance = processInstanceId && (await services.records.find(instanceResource(services), processInstanceId))
  const [row] = await withProgress([todo], services)
  if (!instance) return { ...todo, ...row, nodes: [], results: [] }
  const { businessTable, businessId } = instance
  const document = (await services.records.find(services.resource(businessTable), businessId)) ?? {}
  const definition = await definitionOf(instance, services)
  const nodes = await auditNodes({ instance, definition, document }, services.unscoped)
  const node = definition && findNode(definition, todo.taskDefinitionKey)
  const step = describeStep(businessTable, node)
  return { ...todo, ...row, ...step, nodes, results: isOpen ? toResults(instance, step.isOwnStep) : [] }
}

const commit: Verb<'flow.todo.commit'> = async (call, services) => {
  const { id, auditResult, auditComment, auditAttachList } = call.body
  const todo = await getOwn(id, services)
  if (todo.taskId === undefined) throw ServerError.badRequest('该消息只需阅读，不能审批')
  const files = await readDecisionFiles(auditAttachList, services)
  await applyDecision(todo.taskId, { result: auditResult, comment: auditComment ?? '', files }, services)
}

const hadRead: Verb<'flow.todo.had-read'> = async (call, services) => {
  const todo = await getOwn(call.body.id, services)
  if (todo.taskId !== undefined) throw ServerError.badRequest('待办事项需要审批，不能标为已读')
  if (todo.status === UNPROCESSED) await markRead(todo.id, services.unscoped)
}

export const todoVerbs: TypedVerbs = {
  'flow.todo.page': page,
  'flow.todo.count': count,
  'flow.todo.detail': detail,
  'flow.todo.commit': commit,
  'flow.todo.had-read': hadRead,
}
