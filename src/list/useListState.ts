import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListScreen } from '../contract/screen'
import { FITTING } from './fittingSize'
import { withOpeningOrder } from './listDefaults'
import { type ListState, readListState, writeListState } from './listState'

export interface ListStateHandle {
  readonly state: ListState
  readonly setState: (state: ListState) => void
  /** How many rows the list shows without scrolling; absent where it opens with another size, or is not measured. */
  readonly fitting?: number
  readonly onFit?: (rows: number) => void
}

/** List state in the URL, so that reload, bookmark and back restore the rows. */
export function useAddressListState(screen: ListScreen, opening: ListState): ListStateHandle {
  const [params, setParams] = useSearchParams()
  // A page size that is chosen later applies when the list is opened next.
  const [start] = useState(opening)
  const [fitting, onFit] = useState<number>()
  const state = useMemo(() => {
    const read = readListState(params, screen, start)
    return read.size === FITTING && fitting !== undefined ? { ...read, size: fitting } : read
  }, [params, screen, start, fitting])
  const setState = useCallback(
    (next: ListState) => {
      const written = next.size === fitting && next.page === 1 ? { ...next, size: FITTING } : next
      setParams((current) => writeListState(current, written, start), { replace: true })
    },
    [setParams, start, fitting],
  )
  return { state, setState, fitting, onFit }
}

/** List state in memory, for a list inside another screen. */
export function useMemoryListState(screen: ListScreen): ListStateHandle {
  const [state, setState] = useState<ListState>(() => withOpeningOrder(screen))
  return { state, setState }
}
