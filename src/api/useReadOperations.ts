import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { RecordData } from '../contract/value'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { operationQuery } from './operationQuery'
import { type Page, toPage } from './usePage'

export interface Asked {
  readonly operation: string
  readonly query: RecordData
}

/** Asks several operations that read, each anew; `select` makes of the `data` of an answer what is needed. */
export function useReadOperations<Answer>(
  asked: readonly Asked[],
  select: (data: unknown) => Answer,
): readonly UseQueryResult<Answer, ApiError>[] {
  const api = useApi()
  const toQuery = ({ operation, query }: Asked) => ({ ...operationQuery(api, operation, query), staleTime: 0, select })
  return useQueries({ queries: asked.map(toQuery) }) as readonly UseQueryResult<Answer, ApiError>[]
}

/** One page of each of several lists, in their order. */
export function usePages(asked: readonly Asked[]): readonly UseQueryResult<Page, ApiError>[] {
  return useReadOperations(asked, toPage)
}
