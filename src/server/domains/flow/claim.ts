import type { Id } from '../../../contract/value'
import { refuseStatus } from '../../crud/documentStatus'
import type { ScopedServices } from '../../crud/services'
import { IN_PROCESS } from './createTask'
import { tasksOf } from './instance'
import { findNode } from './nextNode'
import { now, saveInstance, updateDocument } from './run'
import type { Task } from './task'
import { withOwnTask } from './taskAccess'
import { markClaimed } from './todoMarks'

/** Assigns a task with several candidates to the caller; the todos of the others are closed. */
export async function claim(taskId: Id, services: ScopedServices): Promise<void> {
  await withOwnTask(taskId, services, async (run, task, inner) => {
    refuseStatus('claim', run.document)
    if (task.assignee !== '') return
    const { userId: assignee = '', realName: assigneeName = '' } = inner.user ?? {}
    const claimed: Task = { ...task, assignee, assigneeName, claimTime: now(inner) }
    await markClaimed(claimed, inner)
    const tasks = tasksOf(run.instance).map((other) => (other.id === taskId ? claimed : other))
    const saved = await saveInstance(run, { tasks }, inner)
    const status = findNode(run.definition, task.key)?.status ?? IN_PROCESS
    await updateDocument(saved, { status, values: { nextAuditName: assigneeName } }, inner)
  })
}
