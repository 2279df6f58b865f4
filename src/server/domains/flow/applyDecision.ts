import { END } from '../../../contract/flow'
import type { Id, RecordData } from '../../../contract/value'
import { auditStatus, flowStatus } from '../../../generated/statuses'
import { toId } from '../../../value/id'
import { refuseStatus } from '../../crud/documentStatus'
import type { ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { isOwnDocument, isOwnStep, toApplicant } from './applicant'
import { countingTasks } from './auditNodes'
import type { FlowNode } from './definition'
import { endRun, RETURNED } from './endRun'
import { fillStep } from './fillStep'
import { tasksOf } from './instance'
import { findNode, nextNode } from './nextNode'
import { enterNode, now, type Run, saveInstance, sendCopies, updateDocument } from './run'
import { submitAgain } from './submitAgain'
import type { AuditResult, Task, TaskFile } from './task'
import { withOwnTask } from './taskAccess'
import { closeTodos } from './todoMarks'

const RESULTS = auditStatus.code
const TRANSITION_BY_RESULT = {
  [RESULTS.agreed]: 'agree',
  [RESULTS.refused]: 'refuse',
  [RESULTS.returned]: 'return',
  [RESULTS.reReview]: 'reReview',
} as const

export interface Decision {
  readonly result: AuditResult
  readonly comment: string
  readonly files: readonly TaskFile[]
  /** Changes that the handler makes to the document. */
  readonly values?: RecordData
}

interface Step extends Decision {
  readonly node: FlowNode
  readonly task: Task
}

async function agree(run: Run, { node }: Step, services: UnscopedServices): Promise<Run> {
  await sendCopies(run, node, services)
  const next = nextNode(run.definition, node, run.document)
  return next === undefined
    ? endRun(run, { status: flowStatus.code.agreed }, services)
    : enterNode(run, { node: next }, services)
}

async function rejectStep(run: Run, { node, result }: Step, services: UnscopedServices): Promise<Run> {
  const to = node.reject === END ? undefined : findNode(run.definition, node.reject)
  if (to !== undefined) return enterNode(run, { node: to }, services)
  if (isOwnStep(node)) return endRun(run, { status: flowStatus.code.closed }, services)
  return endRun(run, { status: result === RESULTS.returned ? RETURNED : flowStatus.code.refused }, services)
}

/** Moves back to the handler of the last counting task. Throws badRequest if there is none. */
async function reReview(run: Run, { task, comment }: Step, services: UnscopedServices): Promise<Run> {
  const previous = countingTasks(tasksOf(run.instance).filter(({ id }) => id !== task.id)).at(-1)
  const node = findNode(run.definition, previous?.key)
  if (previous === undefined || node === undefined) throw ServerError.badRequest('第一个节点之前没有可复审的节点')
  const to = { id: toId(previous.assignee), name: previous.assigneeName }
  return enterNode(run, { node, to, comment }, services)
}

function move(run: Run, step: Step, services: UnscopedServices): Promise<Run> {
  if (step.result === RESULTS.agreed) return agree(run, step, services)
  return step.result === RESULTS.reReview ? reReview(run, step, services) : rejectStep(run, step, services)
}

async function finishTask(run: Run, step: Step, services: UnscopedServices): Promise<Run> {
  const { task, result, comment, files } = step
  const { userId: assignee = '', realName: assigneeName = '' } = services.user ?? {}
  const time = now(services)
  const outcome = { claimTime: task.claimTime || time, endTime: time, result, comment, files }
  const done: Task = { ...task, state: 'done', assignee, assigneeName, ...outcome }
  const tasks = tasksOf(run.instance).map((other) => (other.id === task.id ? done : other))
  await closeTodos(done, services)
  const saved = await saveInstance(run, { tasks }, services)
  return updateDocument(saved, { values: { ...step.values, auditResult: result, auditComment: comment } }, services)
}

/** Checks the applicant again: processes that started under other rules may still wait for the applicant or the author. */
function refuseOwn({ instance, document }: Run, node: FlowNode, { user }: Services): void {
  if (user === undefined || node.allowApplicant) return
  if (!isOwnDocument(user.userId, toApplicant(instance, document))) return
  if (!node.handlers.some(({ kind }) => kind === 'applicant')) {
    throw ServerError.forbidden('申请人不能审批自己的单据，请由其他人办理')
  }
}

/** Every decision but agreement says why, as the dialog asks of it. */
function refuseWithoutReason({ result, comment }: Decision): void {
  if (result !== RESULTS.agreed && comment.trim() === '') throw ServerError.badRequest('请输入审核意见')
}

/**
 * Applies a handler's decision to his task and moves the process. Throws if the task is not his, done, not allowed
 * in the document's status, or gives no reason where one is needed.
 */
export async function applyDecision(taskId: Id, decision: Decision, services: ScopedServices): Promise<void> {
  await withOwnTask(taskId, services, async (run, task, inner) => {
    refuseStatus(TRANSITION_BY_RESULT[decision.result], run.document)
    const node = findNode(run.definition, task.key)
    if (node === undefined) throw ServerError.badRequest('流程定义中没有该节点')
    refuseOwn(run, node, inner)
    refuseWithoutReason(decision)
    const filled = await fillStep(run, { ...decision, node }, inner)
    const values = await submitAgain(run, { ...decision, node, values: filled }, inner)
    const step: Step = { ...decision, values, node, task }
    const moved = await move(await finishTask(run, step, inner), step, inner)
    const { businessTable } = moved.instance
    await inner.derivation(businessTable).afterSave?.(moved.document, inner)
  })
}
