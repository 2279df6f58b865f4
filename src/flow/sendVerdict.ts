import type { Api } from '../api/api'
import type { RecordData } from '../contract/value'
import type { UploadedFile } from '../upload/uploadState'
import type { OpenTodo } from './useOpenTodo'
import { AGREE, type Verdict } from './verdict'

export interface Decision {
  readonly verdict: Verdict
  readonly comment: string
  readonly files: readonly UploadedFile[]
  /** What the handler filled in, which is stored with the verdict or not at all. */
  readonly values?: RecordData
}

/** Tells the server what was decided. */
export async function sendVerdict(
  api: Api,
  todo: OpenTodo,
  { verdict, comment, files, values }: Decision,
): Promise<void> {
  // A backend that keeps none is not sent the field.
  const attached = files.length === 0 ? {} : { auditAttachList: files.map(({ name, url }) => ({ name, url })) }
  if (values !== undefined && verdict.result === AGREE) {
    const body = { taskId: todo.taskId, flag: 'ok', comment, variables: values, ...attached }
    await api.call('flow.work.complete-task', { body })
    return
  }
  const body = { id: todo.id, auditResult: verdict.result, auditComment: comment, ...attached }
  await api.call('flow.todo.commit', { body })
}
