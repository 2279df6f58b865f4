import type { RecordData } from '../../../contract/value'
import { auditStatus } from '../../../generated/statuses'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { toApplicant } from './applicant'
import type { Definition, FlowNode } from './definition'
import { type Instance, openTask, tasksOf } from './instance'
import { findNode, nextNode } from './nextNode'
import { findHandlers } from './people'
import type { Task } from './task'

const { waiting: WAITING, reReview: RE_REVIEW } = auditStatus.code

type AuditNode = NonNullable<RecordOf<'flow.stamp'>['nodes']>[number]

/** Finished tasks without those that a re-review undid. */
export function countingTasks(tasks: readonly Task[]): readonly Task[] {
  const counting: Task[] = []
  for (const task of tasks.filter(({ state }) => state === 'done')) {
    if (task.result === RE_REVIEW) counting.pop()
    else counting.push(task)
  }
  return counting
}

function toDone(task: Task): AuditNode {
  const { assigneeName, result, comment, endTime } = task
  return { name: task.name, handlers: [{ name: assigneeName, status: result, comment, time: endTime }] }
}

function toOpen(task: Task): AuditNode {
  const people = task.assignee === '' ? task.candidates : [{ name: task.assigneeName }]
  const status = task.isReview ? RE_REVIEW : WAITING
  return {
    name: task.name,
    handlers: people.map(({ name }) => ({ name, status, comment: task.comment, time: '' })),
  }
}

/** Nodes that follow if all handlers agree, by the document's present values. */
function listAhead(definition: Definition, from: FlowNode, document: RecordData): readonly FlowNode[] {
  const ahead: FlowNode[] = []
  let node = nextNode(definition, from, document)
  while (node !== undefined && !ahead.includes(node)) {
    ahead.push(node)
    node = nextNode(definition, node, document)
  }
  return ahead
}

interface Scene {
  readonly instance: Instance
  /** Absent if the definition was deleted. */
  readonly definition: Definition | undefined
  readonly document: RecordData
}

/** Audit trail: finished nodes, the open one and those ahead, each with its handlers. */
export async function auditNodes(scene: Scene, services: UnscopedServices): Promise<readonly AuditNode[]> {
  const { instance, definition, document } = scene
  const task = openTask(instance)
  const done = countingTasks(tasksOf(instance)).map(toDone)
  if (task === undefined) return done
  const node = definition && findNode(definition, task.key)
  const ahead = definition && node ? listAhead(definition, node, document) : []
  const nodes: AuditNode[] = [...done, toOpen(task)]
  for (const next of ahead) {
    const { people } = await findHandlers(next, toApplicant(instance, document), services)
    nodes.push({
      name: next.name,
      handlers: people.map((person) => ({ name: person.name, status: WAITING, comment: '', time: '' })),
    })
  }
  return nodes
}
