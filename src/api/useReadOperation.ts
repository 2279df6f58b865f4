import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { readOperation } from './operationQuery'
import type { AnswerOf, OperationName, RequestOf } from './typedCall'

/** What one operation answers, as it answers it. */
export function useReadOperation<Id extends OperationName>(
  operation: Id,
  query?: RequestOf<Id>['query'],
): UseQueryResult<AnswerOf<Id>, ApiError> {
  return useQuery<AnswerOf<Id>, ApiError>(readOperation(useApi(), operation, query))
}
