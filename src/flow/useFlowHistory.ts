import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import type { ApiError } from '../api/ApiError'
import { readOperation } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { RecordData } from '../contract/value'

export interface FlowHistory {
  /** Oldest first. */
  readonly rows: readonly RecordData[]
  readonly loading: boolean
  readonly error: ApiError | undefined
  readonly retry: () => void
}

/** History of a document; sends no request for a document without a process. */
export function useFlowHistory(processInstanceId: string): FlowHistory {
  const api = useApi()
  const { data, isLoading, error, refetch } = useQuery({
    ...readOperation(api, 'flow.process.history-flow-list', { processInstanceId }),
    enabled: processInstanceId !== '',
    staleTime: 0,
    select: (answer) => toPage(answer).records,
  })
  // The client throws only ApiErrors.
  return {
    rows: data ?? [],
    loading: isLoading,
    error: (error as ApiError | null) ?? undefined,
    retry: () => void refetch(),
  }
}
