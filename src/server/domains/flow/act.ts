import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { countingTasks } from './auditNodes'
import { END, type FlowNode } from './definition'
import { endRun, RETURNED } from './endRun'
import type { Task } from './instance'
import { findNode, nextNode } from './nextNode'
import { enterNode, markDocument, now, type Run, saveInstance, sendCopies } from './run'
import { getOwnTodo, refuseTask, withRun } from './taskAccess'
import type { TaskFile } from './taskFile'
import { closeTodos } from './todoMarks'

const RESULTS = { agree: 10, disagree: 20, return: 30, reReview: 40 } as const
/** The applicant gave up what was sent back. */
const CLOSED = 130

export interface Verdict {
  readonly result: number
  readonly comment: string
  readonly files: readonly TaskFile[]
  /** What the handler changes of the document. */
  readonly values?: RecordData
}

interface Step extends Verdict {
  readonly node: FlowNode
  readonly task: Task
}

/** The handler is who sent it: what he refuses, he gives up. */
function isOwn({ handlers }: FlowNode): boolean {
  return handlers.every(({ kind }) => kind === 'applicant')
}

async function agree(run: Run, { node }: Step, services: Services): Promise<Run> {
  await sendCopies(run, node, services)
  const next = nextNode(run.definition, node, run.document)
  return next === undefined
    ? endRun(run, { status: RESULTS.agree }, services)
    : enterNode(run, { node: next }, services)
}

async function refuse(run: Run, { node, result }: Step, services: Services): Promise<Run> {
  const to = node.reject === END ? undefined : findNode(run.definition, node.reject)
  if (to !== undefined) return enterNode(run, { node: to }, services)
  if (isOwn(node)) return endRun(run, { status: CLOSED }, services)
  return endRun(run, { status: result === RETURNED ? RETURNED : RESULTS.disagree }, services)
}

/** Back to the one who passed the node before. */
async function reReview(run: Run, { task, comment }: Step, services: Services): Promise<Run> {
  const previous = countingTasks(run.instance.tasks.filter(({ id }) => id !== task.id)).at(-1)
  const node = findNode(run.definition, previous?.key)
  if (previous === undefined || node === undefined) throw ServerError.badRequest('第一个节点之前没有可复审的节点')
  const to = { id: previous.assignee, name: previous.assigneeName }
  return enterNode(run, { node, to, comment }, services)
}

function move(run: Run, step: Step, services: Services): Promise<Run> {
  if (step.result === RESULTS.agree) return agree(run, step, services)
  return step.result === RESULTS.reReview ? reReview(run, step, services) : refuse(run, step, services)
}

/** The task with what came of it, in the process, in the lists and on the document. */
async function finishTask(run: Run, step: Step, services: Services): Promise<Run> {
  const { task, result, comment, files } = step
  const { userId: assignee = '', realName: assigneeName = '' } = services.user ?? {}
  const time = now(services)
  const claimTime = task.claimTime || time
  const said = { claimTime, endTime: time, result, comment, files }
  const done: Task = { ...task, state: 'done', assignee, assigneeName, ...said }
  const tasks = run.instance.tasks.map((other) => (other.id === task.id ? done : other))
  await closeTodos(done, services)
  const saved = await saveInstance(run, { tasks }, services)
  return markDocument(saved, { values: { ...step.values, auditResult: result, auditComment: comment } }, services)
}

async function applyChanges(run: Run, { values = {} }: Verdict, services: Services): Promise<RecordData> {
  const resource = services.resource(run.instance.businessTable)
  const changed = { ...run.document, ...values }
  const { save } = services.derivation(resource.name)
  return Object.keys(values).length === 0 || save === undefined ? values : save(changed, services)
}

/** One handler's verdict on one task, and all that follows from it. */
export async function act(taskId: string, verdict: Verdict, services: Services): Promise<void> {
  const todo = await getOwnTodo(taskId, services)
  await withRun(todo, services, async (run, inner) => {
    const task = refuseTask(run, taskId, inner)
    const node = findNode(run.definition, task.key)
    if (node === undefined) throw ServerError.badRequest('流程定义中没有该节点')
    const values = await applyChanges(run, verdict, inner)
    const step: Step = { ...verdict, values, node, task }
    const moved = await move(await finishTask(run, step, inner), step, inner)
    const { businessTable } = moved.instance
    await inner.derivation(businessTable).saved?.(moved.document, inner)
  })
}
