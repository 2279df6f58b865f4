import type { Api } from '../api/api'
import type { RecordData } from '../contract/value'
import type { UploadedFile } from '../upload/uploadState'
import { AGREE, type Decision } from './decision'
import type { OpenTodo } from './useOpenTodo'

export interface DecisionInput {
  readonly decision: Decision
  readonly comment: string
  readonly files: readonly UploadedFile[]
  /** Values of the handler's form, stored in the same transaction as the decision. */
  readonly values?: RecordData
}

/** Sends the decision; an agreement with form values completes the task instead. */
export async function sendDecision(
  api: Api,
  todo: OpenTodo,
  { decision, comment, files, values }: DecisionInput,
): Promise<void> {
  // Omits the field without files, because some backends do not know it.
  const attached = files.length === 0 ? {} : { auditAttachList: files.map(({ name, url }) => ({ name, url })) }
  if (values !== undefined && decision.result === AGREE) {
    const body = { taskId: todo.taskId, flag: 'ok', comment, variables: values, ...attached }
    await api.call('flow.work.complete-task', { body })
    return
  }
  const body = { id: todo.id, auditResult: decision.result, auditComment: comment, ...attached }
  await api.call('flow.todo.commit', { body })
}
