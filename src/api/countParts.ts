import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperationId, RecordData } from '../contract/value'
import { useApi } from './ApiContext'
import { ApiError } from './ApiError'
import type { Api } from './api'
import { isRecord } from './isRecord'
import { READ_KEY } from './operationQuery'
import { toPage } from './usePage'

export type Counts = { readonly [name: string]: number }

export interface CountedParts {
  /** Operation that counts all parts at once; not every backend has it. */
  readonly counts: OperationId
  /** List that the parts filter. */
  readonly list: OperationId
  readonly parts: readonly { readonly name: string; readonly query: RecordData }[]
}

/** Row counts by part name; sends one request per part if the backend answers 404. */
export async function countParts(
  api: Pick<Api, 'dynamicCall'>,
  { counts, list, parts }: CountedParts,
  signal: AbortSignal,
): Promise<Counts> {
  try {
    const answer = await api.dynamicCall(counts, {}, { signal })
    return isRecord(answer) ? toNumbers(answer) : {}
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 404) throw error
    const counted = parts.map(async ({ name, query }) => {
      const page = await api.dynamicCall(list, { query: { ...query, current: 1, size: 1 } }, { signal })
      return [name, toPage(page).total] as const
    })
    return Object.fromEntries(await Promise.all(counted))
  }
}

function toNumbers(answer: { readonly [name: string]: unknown }): Counts {
  const entries = Object.entries(answer).map(([name, value]) => [name, Number(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => Number.isFinite(value)))
}

/** Disabled while `counted` is undefined. */
export function useCounts(counted: CountedParts | undefined): UseQueryResult<Counts, ApiError> {
  const api = useApi()
  return useQuery({
    queryKey: [READ_KEY, 'counts', counted],
    queryFn: ({ signal }) => (counted === undefined ? {} : countParts(api, counted, signal)),
    enabled: counted !== undefined,
    staleTime: 0,
  })
}
