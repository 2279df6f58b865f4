import { useMemo } from 'react'
import type { ApiError } from '../api/ApiError'
import { usePage } from '../api/usePage'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { isAsked, isSourceReady, toListQuery } from './listQuery'
import type { ListState } from './listState'

export interface ListRows {
  readonly rows: readonly RecordData[]
  readonly total: number
  /** False while a parameter of the source is missing, e.g. no parent is chosen. */
  readonly ready: boolean
  /** True while there are no rows to show yet. */
  readonly loading: boolean
  /** True while rows are loading; the previous rows may still show. */
  readonly fetching: boolean
  /** True if the rows belong to the current query. */
  readonly isCurrent: boolean
  readonly error: ApiError | undefined
  readonly reload: () => void
}

const noRows: readonly RecordData[] = []

export function useListRows(screen: ListScreen, state: ListState, scope: Scope): ListRows {
  const ready = isSourceReady(screen, scope)
  const asked = isAsked(state)
  const query = useMemo(
    () => (ready && asked ? toListQuery(screen, state, scope) : undefined),
    [ready, asked, screen, state, scope],
  )
  const { data, isLoading, isFetching, isPlaceholderData, isSuccess, error, refetch } = usePage(
    screen.source.operation,
    query,
  )
  return {
    rows: ready && data ? data.records : noRows,
    total: ready && data ? data.total : 0,
    ready,
    loading: isLoading || (ready && !asked && state.asked?.error === undefined),
    fetching: isFetching,
    isCurrent: ready && isSuccess && !isPlaceholderData,
    error: error ?? state.asked?.error,
    reload: () => (asked ? void refetch() : state.asked?.retry?.()),
  }
}
