import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListScreen } from '../contract/screen'
import { withOpeningOrder } from './listDefaults'
import { type ListState, readListState, writeListState } from './listState'

export interface ListStateHandle {
  readonly state: ListState
  readonly setState: (state: ListState) => void
}

/** List state in the URL, so that reload, bookmark and back restore the rows. */
export function useAddressListState(screen: ListScreen, opening: ListState): ListStateHandle {
  const [params, setParams] = useSearchParams()
  // A page size that is chosen later applies when the list is opened next.
  const [start] = useState(opening)
  const state = useMemo(() => readListState(params, screen, start), [params, screen, start])
  const setState = useCallback(
    (next: ListState) => setParams((current) => writeListState(current, next, start), { replace: true }),
    [setParams, start],
  )
  return { state, setState }
}

/** List state in memory, for a list inside another screen. */
export function useMemoryListState(screen: ListScreen): ListStateHandle {
  const [state, setState] = useState<ListState>(() => withOpeningOrder(screen))
  return { state, setState }
}
