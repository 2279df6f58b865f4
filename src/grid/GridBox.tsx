import { useRef } from 'react'
import type { FieldSpec } from '../contract/field'
import { isBlank } from '../record/isBlank'
import { classes } from '../ui/classes'
import { useScrollEdges } from '../ui/useScrollEdges'
import { GridBody, type GridBodyProps } from './GridBody'
import { GridEmpty } from './GridEmpty'
import { GridMessage } from './GridMessage'
import { GridTable } from './GridTable'
import type { Pasted } from './gridBlocks'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import { useGridEvents } from './useGridEvents'

/** Number of rows above which only visible rows are rendered, except in print. */
const windowedFrom = 50

interface GridBoxProps extends Omit<GridBodyProps, 'windowed' | 'columns'> {
  readonly label: string
  readonly onPasted: (pasted: Pasted) => void
}

/** Columns in which some row has a value; all columns of a table without any value. */
function findFilledColumns({ columns, store }: GridControl, ids: readonly RowId[]): readonly FieldSpec[] {
  const filled = columns.filter(({ name }) => ids.some((id) => !isBlank(store.cell(id, name))))
  return filled.length > 0 ? filled : columns
}

/** Says that columns are out of sight where no buttons stand at the end, whose edge says so. */
function MoreSign({ grid, editable }: Pick<GridBodyProps, 'grid' | 'editable'>) {
  if (editable && !grid.spec.fixed) return null
  return <span aria-hidden className="edge-more absolute inset-y-0 right-0 w-px print:hidden" />
}

/** The rows as a table in a box that scrolls. */
export function GridBox({ label, onPasted, ...body }: GridBoxProps) {
  const { grid, ids, editable, printing } = body
  const box = useRef<HTMLDivElement>(null)
  useScrollEdges(box)
  const events = useGridEvents(grid, onPasted)
  // A read-only table has no focusable cell: its box takes the focus to scroll by keyboard.
  const scrolling = editable ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 }
  const columns = printing && !editable ? findFilledColumns(grid, ids) : grid.columns
  const nested = grid.spec.columns.some((column) => column.rows !== undefined)
  const windowed = ids.length > windowedFrom && !nested && !printing
  return (
    <>
      <div className="relative">
        <div
          ref={box}
          {...scrolling}
          {...(editable ? events.box : {})}
          className={classes(
            '@container relative scroll-pt-9 scroll-pb-9 scroll-pr-20 scroll-pl-12 overflow-auto rounded border',
            windowed && 'max-h-128',
          )}
        >
          <GridTable
            {...{ grid, columns, ids, editable, label }}
            events={editable ? events.table : {}}
            body={<GridBody {...body} {...{ columns, windowed }} />}
          />
          {ids.length === 0 && <GridEmpty grid={grid} editable={editable} label={label} />}
        </div>
        <MoreSign grid={grid} editable={editable} />
      </div>
      {editable && <GridMessage table={box} />}
    </>
  )
}
