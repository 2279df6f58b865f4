import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListScreen } from '../contract/screen'
import { initialListState, type ListState, readListState, writeListState } from './listState'

export interface ListStateHandle {
  readonly state: ListState
  readonly setState: (state: ListState) => void
}

/** List state in the URL, so that reload, bookmark and back restore the rows. */
export function useAddressListState(screen: ListScreen): ListStateHandle {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readListState(params, screen), [params, screen])
  const setState = useCallback(
    (next: ListState) => setParams((current) => writeListState(current, next), { replace: true }),
    [setParams],
  )
  return { state, setState }
}

/** List state in memory, for a list inside another screen. */
export function useMemoryListState(): ListStateHandle {
  const [state, setState] = useState<ListState>(initialListState)
  return { state, setState }
}
