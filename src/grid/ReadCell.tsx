import { memo, useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import { classes } from '../ui/classes'
import { CellValue } from './CellValue'
import { isNumeric } from './columnLayout'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

interface ReadCellProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly column: FieldSpec
  readonly index: number
}

/** A cell of a table that only shows. */
export const ReadCell = memo(function ReadCell({ grid, id, column, index }: ReadCellProps) {
  const value = useSyncExternalStore(
    (listener) => grid.store.subscribeCell(id, column.name, listener),
    () => grid.store.cell(id, column.name),
  )
  return (
    <td
      aria-colindex={index + 2}
      className={classes(
        'h-row border-border border-r border-b bg-surface px-2 last:border-r-0',
        isNumeric(column) && 'text-right tabular-nums',
        index === 0 && 'sm:sticky sm:left-12 sm:z-1',
      )}
    >
      <div className="truncate">
        <CellValue grid={grid} id={id} column={column} value={value} />
      </div>
    </td>
  )
})
