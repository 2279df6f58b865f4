import type { DateTimeText, Input, RecordData } from '../../../contract/value'
import { flowStatus } from '../../../generated/statuses'
import { formatDateTime } from '../../../value/date'
import type { UnscopedServices } from '../../crud/services'
import type { RecordInput } from '../../http/call'
import { BOX } from '../lookup/todoBox'
import { toApplicant } from './applicant'
import type { Definition, FlowNode } from './definition'
import { type Instance, instanceResource, tasksOf } from './instance'
import { findHandlers, findPeople, type Person } from './people'
import { refuseUnhandled } from './refuseUnhandled'
import type { Task } from './task'
import { sendTodos } from './todos'

export interface Run {
  readonly definition: Definition
  readonly instance: Instance
  readonly document: RecordData
}

const { pending: WAITING, unclaimed: UNCLAIMED, inProcess: IN_PROCESS } = flowStatus.code

const HOUR = 60 * 60 * 1000

export function now({ clock }: UnscopedServices): DateTimeText {
  return formatDateTime(clock())
}

/** Updates the document as a derived change: its version stays, so that an open form can still be saved. */
export async function updateDocument(
  run: Run,
  change: { readonly status?: number; readonly values: RecordInput },
  services: UnscopedServices,
): Promise<Run> {
  const { businessTable, businessId } = run.instance
  const resource = services.resource(businessTable)
  const document = await services.records.update(resource, businessId, { ...change, derived: true })
  return { ...run, document }
}

export async function saveInstance(
  run: Run,
  values: Partial<Input<Instance>>,
  services: UnscopedServices,
): Promise<Run> {
  const instance = await services.records.update(instanceResource(services), run.instance.id, { values })
  return { ...run, instance }
}

interface Visit {
  readonly node: FlowNode
  /** Absent: the node's rules name the handlers. */
  readonly to?: Person
  readonly comment?: string
}

function createTask({ node, to, comment = '' }: Visit, people: readonly Person[], services: UnscopedServices): Task {
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
    dueTime: node.within === undefined ? undefined : formatDateTime(services.clock() + node.within * HOUR),
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
  return tasksOf(instance).length === 0 ? WAITING : IN_PROCESS
}

/**
 * Moves a process to a node: adds a task, sends todos to its handlers, and updates the document. Throws badRequest if
 * the node has no handler.
 */
export async function enterNode(run: Run, visit: Visit, services: UnscopedServices): Promise<Run> {
  const { node, to } = visit
  const applicant = toApplicant(run.instance, run.document)
  const { people, note } = to === undefined ? await findHandlers(node, applicant, services) : { people: [to], note: '' }
  if (people.length === 0) refuseUnhandled(node)
  const task = createTask({ ...visit, comment: visit.comment ?? note }, people, services)
  const nextAuditName = people.map(({ name }) => name).join('、')
  const marked = await updateDocument(run, { status: toStatus(run, node, task), values: { nextAuditName } }, services)
  const tasks = [...tasksOf(run.instance), task]
  const at = { tasks, name: node.name, taskDefinitionId: task.id, taskDefinitionKey: node.key, activityId: node.key }
  const entered = await saveInstance(marked, at, services)
  await sendTodos(entered.instance, { box: BOX.handle, task, to: people }, services)
  return entered
}

/** Sends a copy to the people that a passed node names, except the caller. */
export async function sendCopies(run: Run, node: FlowNode, services: UnscopedServices): Promise<void> {
  const people = await findPeople(node.copies, toApplicant(run.instance, run.document), services)
  const to = people.filter(({ id }) => id !== services.user?.userId)
  await sendTodos(run.instance, { box: BOX.copy, to }, services)
}

export { IN_PROCESS }
