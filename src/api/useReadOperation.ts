import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperationId, RecordData } from '../contract/value'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { readQuery } from './operationQuery'

/** What one operation answers, as it answers it. */
export function useReadOperation(operation: OperationId, query?: RecordData): UseQueryResult<unknown, ApiError> {
  return useQuery(readQuery(useApi(), operation, query))
}
