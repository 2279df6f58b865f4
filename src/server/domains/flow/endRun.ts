import type { Services } from '../../crud/services'
import { openTask } from './instance'
import { markDocument, now, type Run, saveInstance } from './run'
import type { Task } from './task'
import { closeTodos, finishTodos } from './todoMarks'
import { BOX, sendTodos } from './todos'

/** Draft: the document was taken back. */
export const WITHDRAWN = -1
/** Returned to the applicant, who may change and submit it again. */
export const RETURNED = 30

const OUTCOMES: { readonly [status: number]: string } = {
  10: '已同意',
  20: '不同意',
  30: '被退回',
  130: '已结束',
  [WITHDRAWN]: '已终止',
}

/** The same tasks without one that waits. */
async function cancelOpen(run: Run, services: Services): Promise<readonly Task[]> {
  const task = openTask(run.instance)
  if (task === undefined) return run.instance.tasks
  const cancelled: Task = { ...task, state: 'cancelled', endTime: now(services) }
  await closeTodos(cancelled, services)
  return run.instance.tasks.map((other) => (other.id === task.id ? cancelled : other))
}

export interface Outcome {
  /** What the document comes to. */
  readonly status: number
  /** Where the document itself is to stand elsewhere. */
  readonly documentStatus?: number
  readonly reason?: string
}

/** Ends a process: what waits is taken back, the document says how it ended, and the applicant is told. */
export async function endRun(run: Run, { status, documentStatus, reason }: Outcome, services: Services): Promise<Run> {
  const tasks = await cancelOpen(run, services)
  const ended = { tasks, isFinished: 1, endTime: now(services), result: status, deleteReason: reason, name: '结束' }
  const saved = await saveInstance(run, ended, services)
  const marked = await markDocument(
    saved,
    { status: documentStatus ?? status, values: { nextAuditName: null } },
    services,
  )
  await finishTodos(saved.instance, status, services)
  const { startUserId, startUser, title } = saved.instance
  if (startUserId !== services.user?.userId) {
    const said = reason === undefined ? '' : `：${reason}`
    const message = `您提交的“${title}”${OUTCOMES[status] ?? '已结束'}${said}`
    const to = [{ id: startUserId, name: startUser }]
    await sendTodos(saved.instance, { box: BOX.message, title: message, to }, services)
  }
  return marked
}
