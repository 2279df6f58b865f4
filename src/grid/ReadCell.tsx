import { memo, useSyncExternalStore } from 'react'
import { OverruledSign } from '../cells/OverruledSign'
import { classes } from '../ui/classes'
import { Truncated } from '../ui/Truncated'
import { CellValue } from './CellValue'
import type { GridCellProps } from './cellPlace'
import { hasFigures, isNumeric } from './columnLayout'
import { displayText } from './displayText'

interface ReadCellProps extends GridCellProps {
  readonly index: number
}

/** A cell of a read-only table, which is not focusable: a truncated text takes the focus itself. */
export const ReadCell = memo(function ReadCell({ index, ...place }: ReadCellProps) {
  const { grid, id, column } = place
  const value = useSyncExternalStore(
    (listener) => grid.store.subscribeCell(id, column.name, listener),
    () => grid.store.cell(id, column.name),
  )
  const text = displayText(place, value)
  const shown = text && column.cell === 'text' ? <Truncated text={text} /> : text
  return (
    <td
      aria-colindex={index + 2}
      className={classes(
        'h-row truncate border-border border-r border-b bg-surface px-2 last:border-r-0',
        hasFigures(column) && 'tabular-nums',
        isNumeric(column) && 'text-right',
        index === 0 && 'sm:edge-start sm:sticky sm:left-12 sm:z-1',
      )}
    >
      <OverruledSign record={grid.store.row(id)} mark={column.overrule} />
      {shown ?? <CellValue place={place} value={value ?? ''} />}
    </td>
  )
})
