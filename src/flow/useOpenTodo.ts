import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import { readOperation } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { RecordData } from '../contract/value'
import { todoStatus } from '../generated/statuses'

export interface OpenTodo {
  readonly id: string
  readonly taskId: string
  readonly taskName: string
  /** The step of the flow, as its definition calls it. */
  readonly step: string
  /** What the handler may decide: codes of `auditStatus`. */
  readonly results: readonly number[]
  /** Where the document is decided on. */
  readonly route: string
  /** Whether the step has a form to fill in before agreeing; a backend that does not say it asks for none. */
  readonly hasForm: boolean
}

const MAX_TODOS = 50

function findTask(rows: readonly RecordData[], businessId: string): RecordData | undefined {
  // A backend that does not know the parameter answers the todos of other documents too.
  return rows.find((row) => row.businessId === businessId && row.taskId !== undefined && row.taskId !== '')
}

/** A task that was kept may be decided by now, and the next one of the document looks the same. */
const UNKEPT = { staleTime: 0, gcTime: 0 }

/** The task of this document that waits for the signed-in user; undefined where none does, or until it is known. */
export function useOpenTodo(businessId: string): OpenTodo | undefined {
  const api = useApi()
  const { data: todo } = useQuery({
    ...readOperation(api, 'flow.todo.page', {
      status: todoStatus.code.unprocessed,
      businessId,
      current: 1,
      size: MAX_TODOS,
    }),
    ...UNKEPT,
    enabled: businessId !== '',
    select: (answer) => findTask(toPage(answer).records, businessId),
  })
  const id = todo === undefined ? '' : String(todo.id)
  const { data: detail } = useQuery({
    ...readOperation(api, 'flow.todo.detail', { id }),
    ...UNKEPT,
    enabled: id !== '',
    select: ({ results = [], hasStepForm = false }) => ({ results, hasForm: hasStepForm }),
  })
  if (todo === undefined || detail === undefined) return undefined
  const { taskId, taskName, taskDefinitionKey, routeKey } = todo
  return {
    id,
    taskId: String(taskId),
    taskName: String(taskName ?? ''),
    step: String(taskDefinitionKey ?? ''),
    route: String(routeKey ?? ''),
    ...detail,
  }
}
