import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListScreen } from '../contract/screen'
import { initialListState, type ListState, readListState, writeListState } from './listState'

export interface ListStateHandle {
  readonly state: ListState
  readonly setState: (state: ListState) => void
}

/** The state in the address: a reload, a bookmark and the way back show the same rows. */
export function useAddressListState(screen: ListScreen): ListStateHandle {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readListState(params, screen), [params, screen])
  const setState = useCallback(
    (next: ListState) => setParams((current) => writeListState(current, next), { replace: true }),
    [setParams],
  )
  return { state, setState }
}

/** The state of a list inside another screen, which has no address of its own. */
export function useMemoryListState(): ListStateHandle {
  const [state, setState] = useState<ListState>(initialListState)
  return { state, setState }
}
