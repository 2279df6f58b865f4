import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import { isRecord } from '../api/isRecord'
import { readQuery } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { RecordData } from '../contract/value'

export interface OpenTodo {
  readonly id: string
  readonly taskId: string
  readonly taskName: string
  /** The step of the flow, as its definition calls it. */
  readonly step: string
  /** What the handler may decide: 10 agree, 20 disagree, 30 return, 40 back to the one before. */
  readonly results: readonly number[]
}

const UNPROCESSED = 0
const MOST = 50

function findTask(rows: readonly RecordData[], businessId: string): RecordData | undefined {
  // A backend that does not know the parameter answers the todos of other documents too.
  return rows.find((row) => row.businessId === businessId && row.taskId !== undefined && row.taskId !== '')
}

/** The task of this document that waits for the signed-in user; undefined where none does, or until it is known. */
export function useOpenTodo(businessId: string): OpenTodo | undefined {
  const api = useApi()
  const { data: todo } = useQuery({
    ...readQuery(api, 'flow.todo.page', { status: UNPROCESSED, businessId, current: 1, size: MOST }),
    enabled: businessId !== '',
    staleTime: 0,
    select: (answer) => findTask(toPage(answer).records, businessId),
  })
  const id = todo === undefined ? '' : String(todo.id)
  const { data: detail } = useQuery({
    ...readQuery(api, 'flow.todo.detail', { id }),
    enabled: id !== '',
    staleTime: 0,
    select: (answer) => (isRecord(answer) ? answer : {}),
  })
  if (todo === undefined || detail === undefined) return undefined
  const results = Array.isArray(detail.results) ? detail.results.map(Number) : []
  const { taskId, taskName, taskDefinitionKey } = todo
  return {
    id,
    taskId: String(taskId),
    taskName: String(taskName ?? ''),
    step: String(taskDefinitionKey ?? ''),
    results,
  }
}
