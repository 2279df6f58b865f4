import { memo, type ReactElement, useMemo } from 'react'
import type { CellState } from './cellState'
import type { GridControl } from './gridControl'
import { renderCell } from './renderCell'
import type { RowId } from './rowTable'
import { useRowCells } from './useRowCells'

interface RowCellsProps {
  readonly grid: GridControl
  readonly id: RowId
  /** Whether Tab enters the table at the first of them. */
  readonly entry: boolean
}

/** What was rendered of a cell stands as long as the cell does: React passes over an element that is the same. */
function createCellRenderer({ grid, id, entry }: RowCellsProps) {
  const rendered = new WeakMap<CellState, ReactElement>()
  return (cell: CellState, index: number): ReactElement | undefined => {
    const column = grid.columns[index]
    const element =
      rendered.get(cell) ?? (column && renderCell({ grid, id, column }, cell, { index, entry: entry && index === 0 }))
    if (element) rendered.set(cell, element)
    return element
  }
}

/** The cells of a row that can be edited: a key renders the cell that it is typed in and those that follow it. */
export const RowCells = memo(function RowCells({ grid, id, entry }: RowCellsProps) {
  const cells = useRowCells(grid, id)
  const render = useMemo(() => createCellRenderer({ grid, id, entry }), [grid, id, entry])
  return cells.map(render)
})
