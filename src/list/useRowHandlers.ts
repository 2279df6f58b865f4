import { useMemo } from 'react'
import type { TableHandlers } from './rowHandlers'
import { useLatest } from './useLatest'

/** Stable handlers, recreated only if an optional one appears or disappears, so that rows do not render. */
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
