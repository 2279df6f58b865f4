import { flowStatus } from '../../../generated/statuses'
import type { UnscopedServices } from '../../crud/services'
import { BOX } from '../lookup/todoBox'
import { openTask, tasksOf } from './instance'
import { now, type Run, saveInstance, updateDocument } from './run'
import type { Task } from './task'
import { closeTodos, finishTodos } from './todoMarks'
import { sendTodos } from './todos'

/** Result of a process whose document was taken back. */
export const WITHDRAWN = flowStatus.code.draft
/** Result of a process whose document went back to the applicant, who may submit it again. */
export const RETURNED = flowStatus.code.returned

const OUTCOMES: { readonly [status: number]: string } = {
  [flowStatus.code.agreed]: '已同意',
  [flowStatus.code.refused]: '不同意',
  [RETURNED]: '被退回',
  [flowStatus.code.closed]: '已结束',
  [WITHDRAWN]: '已终止',
}

async function cancelOpen(run: Run, services: UnscopedServices): Promise<readonly Task[]> {
  const task = openTask(run.instance)
  if (task === undefined) return tasksOf(run.instance)
  const cancelled: Task = { ...task, state: 'cancelled', endTime: now(services) }
  await closeTodos(cancelled, services)
  return tasksOf(run.instance).map((other) => (other.id === task.id ? cancelled : other))
}

const DECIDED: readonly number[] = [flowStatus.code.agreed, flowStatus.code.refused, RETURNED]

export interface Outcome {
  /** Result of the process. */
  readonly status: number
  /** Status of the document if it differs from the result. */
  readonly documentStatus?: number
  readonly reason?: string
}

/** Ends a process: cancels the open task, writes the outcome to the document and messages the applicant. */
export async function endRun(
  run: Run,
  { status, documentStatus, reason }: Outcome,
  services: UnscopedServices,
): Promise<Run> {
  const tasks = await cancelOpen(run, services)
  const endTime = now(services)
  const ended = { tasks, endTime, result: status, deleteReason: reason, name: '结束' }
  const saved = await saveInstance(run, { ...ended, isFinished: 1 }, services)
  const marked = await updateDocument(
    saved,
    { status: documentStatus ?? status, values: { nextAuditName: null } },
    services,
  )
  await finishTodos(saved.instance, status, services)
  const { startUserId, startUser, title } = saved.instance
  if (startUserId !== services.user?.userId) {
    const reasonText = reason === undefined ? '' : `：${reason}`
    const message = `您提交的“${title}”${OUTCOMES[status] ?? '已结束'}${reasonText}`
    const to = [{ id: startUserId, name: startUser }]
    const comment = tasks.findLast(({ state }) => state === 'done')?.comment
    const decision = DECIDED.includes(status) ? { auditResult: status, auditComment: comment } : {}
    await sendTodos(saved.instance, { box: BOX.message, title: message, to, ...decision }, services)
  }
  return marked
}
