import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { readIfOffered, readOperation } from './operationQuery'
import type { AdditionName, AnswerOf, BladeName, RequestOf } from './typedCall'

export function useReadOperation<Id extends BladeName>(
  operation: Id,
  query?: RequestOf<Id>['query'],
): UseQueryResult<AnswerOf<Id>, ApiError> {
  return useQuery<AnswerOf<Id>, ApiError>(readOperation(useApi(), operation, query))
}

/** Fails without a request if the backend has not announced the operation. */
export function useReadIfOffered<Id extends AdditionName>(
  operation: Id,
  query?: RequestOf<Id>['query'],
): UseQueryResult<AnswerOf<Id>, ApiError> {
  return useQuery<AnswerOf<Id>, ApiError>(readIfOffered(useApi(), operation, query))
}
