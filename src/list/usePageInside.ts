import { useEffect } from 'react'
import { type ListState, lastPage, withPage } from './listState'
import { useLatest } from './useLatest'
import type { ListRows } from './useListRows'

/** Goes to the last page if the current page is beyond it, e.g. after its last row was removed. */
export function usePageInside(list: ListRows, state: ListState, onChange: (state: ListState) => void): void {
  const latest = useLatest(onChange)
  const last = lastPage(list.total, state.size)
  const outside = list.settled && state.page > last
  useEffect(() => {
    if (outside) latest.current(withPage(state, last))
  }, [outside, last, state, latest])
}
