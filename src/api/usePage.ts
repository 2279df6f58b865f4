import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperationId, RecordData } from '../contract/value'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { isRecord } from './isRecord'
import { operationQuery } from './operationQuery'

export interface Page {
  readonly records: readonly RecordData[]
  readonly total: number
}

/**
 * Page of records, or all of a plain list; keeps the last page while the next loads. Disabled while `query` is
 * undefined.
 */
export function usePage(operation: OperationId, query: RecordData | undefined): UseQueryResult<Page, ApiError> {
  const api = useApi()
  return useQuery({
    ...operationQuery(api, operation, query),
    enabled: query !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: toPage,
  })
}

/** Reads `records` and `total`, the only members that every backend sends alike. */
export function toPage(data: unknown): Page {
  if (Array.isArray(data)) return { records: data as readonly RecordData[], total: data.length }
  if (!isRecord(data) || !Array.isArray(data.records)) return { records: [], total: 0 }
  return { records: data.records as readonly RecordData[], total: Number(data.total) }
}
