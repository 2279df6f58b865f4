import type { Api } from '../api/api'
import type { RecordData } from '../contract/value'
import type { UploadedFile } from '../upload/uploadState'
import { AGREE, type Decision } from './decision'
import type { OpenTodo } from './useOpenTodo'

export interface DecisionInput {
  readonly decision: Decision
  readonly comment: string
  readonly files: readonly UploadedFile[]
  /** What the handler filled in, which is stored with the decision or not at all. */
  readonly values?: RecordData
}

/** Tells the server what was decided. */
export async function sendDecision(
  api: Api,
  todo: OpenTodo,
  { decision, comment, files, values }: DecisionInput,
): Promise<void> {
  // A backend that keeps none is not sent the field.
  const attached = files.length === 0 ? {} : { auditAttachList: files.map(({ name, url }) => ({ name, url })) }
  if (values !== undefined && decision.result === AGREE) {
    const body = { taskId: todo.taskId, flag: 'ok', comment, variables: values, ...attached }
    await api.call('flow.work.complete-task', { body })
    return
  }
  const body = { id: todo.id, auditResult: decision.result, auditComment: comment, ...attached }
  await api.call('flow.todo.commit', { body })
}
