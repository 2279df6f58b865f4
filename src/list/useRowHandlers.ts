import { useMemo } from 'react'
import type { RowHandlers } from './rowHandlers'
import { useLatest } from './useLatest'

type Handlers = Omit<RowHandlers, 'onFocus'>

/** The same functions for as long as what is offered stays the same, so that a page of rows need not render again. */
export function useRowHandlers(handlers: Handlers): Handlers {
  const latest = useLatest(handlers)
  const choosable = handlers.onChoose !== undefined
  const openable = handlers.onOpenRow !== undefined
  return useMemo(
    () => ({
      onAction: (action, rows) => latest.current.onAction(action, rows),
      onToggle: (key) => latest.current.onToggle(key),
      onChoose: choosable ? (row) => latest.current.onChoose?.(row) : undefined,
      onOpenRow: openable ? (row) => latest.current.onOpenRow?.(row) : undefined,
    }),
    [choosable, openable, latest],
  )
}
