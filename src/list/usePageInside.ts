import { useEffect } from 'react'
import { type ListState, lastPage, withPage } from './listState'
import { useLatest } from './useLatest'
import type { ListRows } from './useListRows'

/** Goes back to the last page when the list has become shorter, e.g. after the last row of it was removed. */
export function usePageInside(list: ListRows, state: ListState, onChange: (state: ListState) => void): void {
  const latest = useLatest(onChange)
  const last = lastPage(list.total, state.size)
  const outside = list.settled && state.page > last
  useEffect(() => {
    if (outside) latest.current(withPage(state, last))
  }, [outside, last, state, latest])
}
