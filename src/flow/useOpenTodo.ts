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
  /** The step's name in the flow's definition. */
  readonly step: string
  /** Decisions open to the handler, as codes of `auditStatus`. */
  readonly results: readonly number[]
  /** The route key of the document's page; see `findDocumentPath`. */
  readonly route: string
  /** True if the step has a form to fill in before agreeing; false if the backend does not report it. */
  readonly hasForm: boolean
  /** True if the applicant is to change his own document; false if the backend does not report it. */
  readonly isOwnStep: boolean
}

const MAX_TODOS = 50

function findTask(rows: readonly RecordData[], businessId: string): RecordData | undefined {
  // A backend that does not know `businessId` returns todos of other documents too.
  return rows.find((row) => row.businessId === businessId && row.taskId !== undefined && row.taskId !== '')
}

/** Disables the cache: a cached task may be decided by now, and the document's next task has the same query. */
const UNKEPT = { staleTime: 0, gcTime: 0 }

/** The user's pending task of this document; undefined without one, and while loading. */
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
    select: ({ results = [], hasStepForm = false, isOwnStep = false }) => ({
      results,
      hasForm: hasStepForm,
      isOwnStep,
    }),
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
