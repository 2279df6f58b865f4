import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Scope } from '../contract/expression'
import type { ChoiceSource, OperationChoices } from '../contract/field'
import type { RecordData } from '../contract/value'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { type Choice, findChoiceParams, matchChoices, toOperationChoices } from './choices'
import { isRecord } from './isRecord'
import { readKey } from './operationQuery'
import { useDictionary } from './useDictionary'
import { toPage } from './usePage'

export interface Choices {
  readonly options: readonly Choice[]
  readonly loading: boolean
  readonly error?: ApiError
  readonly fetchMore?: () => void
  readonly hasMore: boolean
}

const PAGE_SIZE = 20
const TYPING_PAUSE_MS = 250

/** Choices that match `search`; values are text for every type of field. */
export function useChoices(source: ChoiceSource | undefined, scope: Scope, search: string): Choices {
  const dictionary = useDictionary(dictionaryOf(source))
  const operation = useOperationChoices(source?.kind === 'operation' ? source : undefined, scope, search)
  const matching = useMemo(() => matchChoices(dictionary.choices, search), [dictionary.choices, search])
  if (source?.kind === 'operation') return operation
  return { options: matching, loading: dictionary.loading, error: dictionary.error, hasMore: false }
}

export function rowsOf(answer: unknown, { part }: OperationChoices): readonly RecordData[] {
  return toPage(part !== undefined && isRecord(answer) ? answer[part] : answer).records
}

export function dictionaryOf(source: ChoiceSource | undefined): string | undefined {
  if (source?.kind === 'dict') return source.code
  return source?.kind === 'local' ? source.name : undefined
}

function useOperationChoices(source: OperationChoices | undefined, scope: Scope, search: string): Choices {
  const api = useApi()
  const typed = useDebounced(search.trim(), TYPING_PAUSE_MS)
  const params = source && findChoiceParams(source, scope)
  const sought = source?.search === undefined || typed === '' ? {} : { [source.search]: typed }
  const query: RecordData = { ...params, ...sought }
  const { data, isLoading, isPlaceholderData, error, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: [...readKey(source?.operation ?? '', query), 'choices'],
      queryFn: ({ pageParam, signal }) => {
        // A `size` in the screen's own query overrides the page size.
        const paging = source?.paged ? { current: pageParam, size: PAGE_SIZE } : {}
        return api.dynamicCall(source?.operation ?? '', { query: { ...paging, ...query } }, { signal })
      },
      initialPageParam: 1,
      getNextPageParam: (last: unknown, pages) => {
        const { records, total } = toPage(last)
        const isMore = records.length === PAGE_SIZE && pages.length * PAGE_SIZE < total
        return source?.paged && isMore ? pages.length + 1 : undefined
      },
      enabled: params !== undefined,
      staleTime: 30_000,
      // Keeps the last answer while the user types, but never one for other parameters.
      placeholderData: (previous, previousQuery) =>
        sameParams(previousQuery?.queryKey, params) ? keepPreviousData(previous) : undefined,
    })
  const outdated = isPlaceholderData || typed !== search.trim()
  const options = useMemo(() => {
    if (!source || !data) return []
    const rows = data.pages.flatMap((answer) => rowsOf(answer, source))
    const found = toOperationChoices(rows, source)
    // Filters an outdated answer locally, so that Enter chooses by the current text.
    return source.search === undefined || outdated ? matchChoices(found, search) : found
  }, [data, source, search, outdated])
  return {
    options,
    loading: isLoading || isFetchingNextPage || (source?.search !== undefined && outdated),
    error: error ?? undefined,
    hasMore: hasNextPage,
    ...(hasNextPage && { fetchMore: () => void fetchNextPage() }),
  }
}

function sameParams(previousKey: readonly unknown[] | undefined, params: RecordData | undefined): boolean {
  const previous = previousKey?.[2]
  if (!isRecord(previous) || params === undefined) return false
  return Object.entries(params).every(([name, value]) => previous[name] === value)
}

/** Empty text is not delayed. */
function useDebounced(value: string, restMs: number): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return debounced
}
