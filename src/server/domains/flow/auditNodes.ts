import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { Definition, FlowNode } from './definition'
import { type Instance, openTask, toApplicant } from './instance'
import { findNode, nextNode } from './nextNode'
import { findHandlers } from './people'
import type { Task } from './task'

const RE_REVIEW = 40

/** The finished tasks that still count: those before one that was sent back are to be done again. */
export function countingTasks(tasks: readonly Task[]): readonly Task[] {
  const counting: Task[] = []
  for (const task of tasks.filter(({ state }) => state === 'done')) {
    if (task.result === RE_REVIEW) counting.pop()
    else counting.push(task)
  }
  return counting
}

function toDone(task: Task): RecordData {
  const { assigneeName, result, comment, endTime } = task
  return { name: task.name, handlers: [{ name: assigneeName, status: result, comment, time: endTime }] }
}

function toOpen(task: Task): RecordData {
  const people = task.assignee === '' ? task.candidates : [{ id: task.assignee, name: task.assigneeName }]
  const status = task.isReview ? RE_REVIEW : 0
  return {
    name: task.name,
    handlers: people.map(({ name }) => ({ name, status, comment: task.comment, time: '' })),
  }
}

/** The nodes after the open one, as far as the document says today. */
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
  /** Absent where it was deleted since. */
  readonly definition: Definition | undefined
  readonly document: RecordData
}

/** What was passed, what waits, and what will follow, with those who acted or may. */
export async function auditNodes(scene: Scene, services: Services): Promise<readonly RecordData[]> {
  const { instance, definition, document } = scene
  const task = openTask(instance)
  const done = countingTasks(instance.tasks).map(toDone)
  if (task === undefined) return done
  const node = definition && findNode(definition, task.key)
  const ahead = definition && node ? listAhead(definition, node, document) : []
  const nodes = [...done, toOpen(task)]
  for (const { name, handlers } of ahead) {
    const people = await findHandlers(handlers, toApplicant(instance, document), services)
    nodes.push({ name, handlers: people.map((person) => ({ name: person.name, status: 0, comment: '', time: '' })) })
  }
  return nodes
}
