import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperationId, RecordData } from '../contract/value'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { operationQuery } from './operationQuery'

/** Disabled while `query` is undefined. */
export function useRecord(operation: OperationId, query: RecordData | undefined): UseQueryResult<RecordData, ApiError> {
  const api = useApi()
  return useQuery({
    ...operationQuery(api, operation, query),
    enabled: query !== undefined,
    // Never cached, so that a form starts from the current record.
    staleTime: 0,
    gcTime: 0,
    select: (data) => data as RecordData,
  })
}
