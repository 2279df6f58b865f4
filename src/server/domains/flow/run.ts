import type { DateTimeText, Input, RecordData } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import type { UnscopedServices } from '../../crud/services'
import type { RecordInput } from '../../http/call'
import { BOX } from '../lookup/todoBox'
import { toApplicant } from './applicant'
import { createTask, namesOf, toTaskStatus, type Visit } from './createTask'
import type { Definition, FlowNode } from './definition'
import { type Instance, instanceResource, tasksOf } from './instance'
import { findHandlers, findPeople } from './people'
import { refuseUnhandled } from './refuseUnhandled'
import { sendTodos } from './todos'

export interface Run {
  readonly definition: Definition
  readonly instance: Instance
  readonly document: RecordData
}

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
  const status = toTaskStatus(node, task, tasksOf(run.instance))
  const marked = await updateDocument(run, { status, values: { nextAuditName: namesOf(people) } }, services)
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
