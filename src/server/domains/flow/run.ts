import type { RecordData } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import type { Services } from '../../crud/services'
import type { RecordInput } from '../../http/call'
import type { Definition, FlowNode } from './definition'
import { type Instance, instanceResource, toApplicant, toInstance } from './instance'
import { findHandlers, findPeople, type Person } from './people'
import type { Task } from './task'
import { BOX, sendTodos } from './todos'

/** A process, the definition that it follows to its end, and its document. */
export interface Run {
  readonly definition: Definition
  readonly instance: Instance
  readonly document: RecordData
}

/** Document statuses: waiting, nobody has it yet, somebody has it. */
const WAITING = 0
const UNCLAIMED = 100
const IN_PROCESS = 101

export function now({ clock }: Services): string {
  return formatDateTime(clock())
}

/** Follows from the process, so that nobody's version of the document is taken away. */
export async function markDocument(
  run: Run,
  change: { readonly status?: number; readonly values: RecordInput },
  services: Services,
): Promise<Run> {
  const { businessTable, businessId } = run.instance
  const resource = services.resource(businessTable)
  const document = await services.records.update(resource, businessId, { ...change, derived: true })
  return { ...run, document }
}

export async function saveInstance(run: Run, values: RecordData, services: Services): Promise<Run> {
  const record = await services.records.update(instanceResource(services), run.instance.id, { values })
  return { ...run, instance: toInstance(record) }
}

interface Visit {
  readonly node: FlowNode
  /** Absent: those whom the node's rules name. */
  readonly to?: Person
  readonly comment?: string
}

function createTask({ node, to, comment = '' }: Visit, people: readonly Person[], services: Services): Task {
  const [only] = people.length === 1 ? people : []
  const time = now(services)
  return {
    id: services.newId(),
    key: node.key,
    name: node.name,
    state: 'open',
    candidates: people,
    assignee: only?.id ?? '',
    assigneeName: only?.name ?? '',
    createTime: time,
    claimTime: only === undefined ? '' : time,
    endTime: '',
    result: 0,
    comment,
    files: [],
    isReview: to !== undefined,
  }
}

function toStatus({ instance }: Run, { status }: FlowNode, task: Task): number {
  if (status !== undefined) return status
  if (task.assignee === '') return UNCLAIMED
  return instance.tasks.length === 0 ? WAITING : IN_PROCESS
}

/** Brings a process to a node: a task, a todo for each who may act, and the document says who is next. */
export async function enterNode(run: Run, visit: Visit, services: Services): Promise<Run> {
  const { node, to } = visit
  const applicant = toApplicant(run.instance, run.document)
  const people = to === undefined ? await findHandlers(node.handlers, applicant, services) : [to]
  const task = createTask(visit, people, services)
  const nextAuditName = people.map(({ name }) => name).join('、')
  const marked = await markDocument(run, { status: toStatus(run, node, task), values: { nextAuditName } }, services)
  const tasks = [...run.instance.tasks, task]
  const at = { tasks, name: node.name, taskDefinitionId: task.id, taskDefinitionKey: node.key, activityId: node.key }
  const entered = await saveInstance(marked, at, services)
  await sendTodos(entered.instance, { box: BOX.handle, task, to: people }, services)
  return entered
}

/** Tells those whom a passed node names, but not who passed it. */
export async function sendCopies(run: Run, node: FlowNode, services: Services): Promise<void> {
  const people = await findPeople(node.copies, toApplicant(run.instance, run.document), services)
  const to = people.filter(({ id }) => id !== services.user?.userId)
  await sendTodos(run.instance, { box: BOX.copy, to }, services)
}

export { IN_PROCESS }
