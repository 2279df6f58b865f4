import { useMemo } from 'react'
import type { TableHandlers } from './rowHandlers'
import { useLatest } from './useLatest'

/** The same functions for as long as what is offered stays the same, so that a page of rows need not render again. */
export function useRowHandlers(handlers: TableHandlers): TableHandlers {
  const latest = useLatest(handlers)
  const choosable = handlers.onChoose !== undefined
  const openable = handlers.onOpenRow !== undefined
  return useMemo(
    () => ({
      onAction: (action, rows) => latest.current.onAction(action, rows),
      onToggle: (row) => latest.current.onToggle(row),
      onFold: (key, open) => latest.current.onFold(key, open),
      onChoose: choosable ? (row) => latest.current.onChoose?.(row) : undefined,
      onOpenRow: openable ? (row) => latest.current.onOpenRow?.(row) : undefined,
    }),
    [choosable, openable, latest],
  )
}
