import { useMemo, useSyncExternalStore } from 'react'
import { type CellState, readsRow, toCellState } from './cellState'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

type RowCells = readonly CellState[]

/** One subscription per row instead of per cell, because a table opens with hundreds of cells. */
function createReader(grid: GridControl, id: RowId) {
  const wide = grid.columns.some((column) => readsRow(grid, column))
  let version = -1
  let known: RowCells = []
  const readAgain = (): RowCells => {
    const next = grid.columns.map((column, index) => toCellState({ grid, id, column }, known[index]))
    return next.every((cell, index) => cell === known[index]) ? known : next
  }
  return {
    read: (): RowCells => {
      if (grid.version !== version) known = readAgain()
      version = grid.version
      return known
    },
    subscribe: (listener: () => void) => {
      const ends = [
        grid.store.subscribe(wide ? [`${id}`, 'scope'] : [`${id}`], listener),
        grid.active.subscribeRow(id, listener),
        grid.errors.subscribeRow(id, listener),
        grid.range.subscribe(listener),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** States of a row's cells; each object, and the array, stays the same until it changes. */
export function useRowCells(grid: GridControl, id: RowId): RowCells {
  const reader = useMemo(() => createReader(grid, id), [grid, id])
  return useSyncExternalStore(reader.subscribe, reader.read)
}
