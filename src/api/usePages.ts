import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { OperationId, RecordData } from '../contract/value'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { operationQuery } from './operationQuery'
import { type Page, toPage } from './usePage'

export interface AskedPage {
  readonly operation: OperationId
  readonly query: RecordData
}

/** One page of each of several lists, in their order. */
export function usePages(asked: readonly AskedPage[]): readonly UseQueryResult<Page, ApiError>[] {
  const api = useApi()
  return useQueries({
    queries: asked.map(({ operation, query }) => ({
      ...operationQuery(api, operation, query),
      staleTime: 0,
      select: toPage,
    })),
  }) as readonly UseQueryResult<Page, ApiError>[]
}
