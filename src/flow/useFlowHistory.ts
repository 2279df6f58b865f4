import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import type { ApiError } from '../api/ApiError'
import { readOperation } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { RecordData } from '../contract/value'

export interface FlowHistory {
  /** The oldest first. */
  readonly rows: readonly RecordData[]
  readonly loading: boolean
  readonly error: ApiError | undefined
  readonly retry: () => void
}

/** What was done with a document; a document that was never submitted has no process and no history. */
export function useFlowHistory(processInstanceId: string): FlowHistory {
  const api = useApi()
  const { data, isLoading, error, refetch } = useQuery({
    ...readOperation(api, 'flow.process.history-flow-list', { processInstanceId }),
    enabled: processInstanceId !== '',
    staleTime: 0,
    select: (answer) => toPage(answer).records,
  })
  // The client throws nothing else.
  return {
    rows: data ?? [],
    loading: isLoading,
    error: (error as ApiError | null) ?? undefined,
    retry: () => void refetch(),
  }
}
