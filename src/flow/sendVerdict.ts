import type { Api } from '../api/api'
import type { RecordData } from '../contract/value'
import type { OpenTodo } from './useOpenTodo'
import { AGREE, type Verdict } from './verdict'

export interface Decision {
  readonly verdict: Verdict
  readonly comment: string
  /** What the handler filled in, which is stored with the verdict or not at all. */
  readonly values?: RecordData
}

/** Tells the server what was decided. */
export async function sendVerdict(api: Api, todo: OpenTodo, { verdict, comment, values }: Decision): Promise<void> {
  if (values !== undefined && verdict.result === AGREE) {
    const body = { taskId: todo.taskId, flag: 'ok', comment, variables: values }
    await api.call('flow.work.complete-task', { body })
    return
  }
  await api.call('flow.todo.commit', { body: { id: todo.id, auditResult: verdict.result, auditComment: comment } })
}
