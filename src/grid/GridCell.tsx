import { memo, useEffect, useRef } from 'react'
import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import type { Arrival, CellStatus } from './activeCell'
import { CellValue } from './CellValue'
import { isNumeric, isTyped } from './columnLayout'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import { TextEditor } from './TextEditor'
import { type CellState, useCell } from './useCell'
import { WidgetEditor } from './WidgetEditor'

export interface GridCellProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly column: FieldSpec
  readonly index: number
  /** The cell that Tab reaches while no cell is active. */
  readonly entry: boolean
}

function arrive(element: HTMLElement | null, arrival: Arrival): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (!(element instanceof HTMLInputElement)) return
  if (element.type === 'text') element.select()
  if (arrival === 'focus') return
  // The press that made the cell active was meant for the editor that was not there yet.
  if (element.type === 'checkbox') element.click()
  else element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

function useArrival(grid: GridControl, cell: CellState, find: () => HTMLElement | null): void {
  const { turn } = cell
  const found = useRef(find)
  found.current = find
  useEffect(() => {
    const arrival = turn === undefined ? undefined : grid.active.takeArrival()
    if (arrival) arrive(found.current(), arrival)
  }, [grid, turn])
}

function tabIndex(status: CellStatus, editing: boolean, entry: boolean): number | undefined {
  if (editing) return undefined
  return entry || status === 'active' ? 0 : -1
}

function CellMark({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute top-0 right-0 border-4 border-transparent border-t-danger border-r-danger"
      />
      <span id={id} className="sr-only">
        {error}
      </span>
    </>
  )
}

/** What is dragged to fill the cells below; a finger scrolls instead. */
function FillHandle() {
  return (
    <span
      aria-hidden
      data-fill-handle
      className="absolute right-0 bottom-0 z-1 size-2 cursor-crosshair bg-accent pointer-coarse:hidden"
    />
  )
}

function cellClasses({ picked, editable, status }: CellState, first: boolean): string {
  const ground = editable ? 'bg-surface' : 'bg-sunken'
  return classes(
    'relative border-border border-r border-b p-0 align-middle nth-last-2:border-r-0',
    first && 'sm:sticky sm:left-12 sm:z-1',
    picked ? 'bg-accent-soft' : ground,
    status !== 'idle' && 'outline-2 outline-focus -outline-offset-2',
  )
}

/** Contained, so that a text that changes does not lay the whole table out anew. */
const boxClasses = 'h-row overflow-hidden contain-strict'

interface CellContentProps extends GridCellProps {
  readonly cell: CellState
  readonly editing: boolean
  readonly elementId: string
  readonly describedBy: string | undefined
}

function CellContent({ grid, id, column, cell, editing, elementId, describedBy }: CellContentProps) {
  const text = useText()
  const Editor = isTyped(column) ? TextEditor : WidgetEditor
  if (editing) {
    return (
      <div className={boxClasses}>
        <Editor {...{ grid, id, column, cell, elementId, describedBy }} label={text(column.title)} />
      </div>
    )
  }
  return (
    <div className={classes(boxClasses, 'flex items-center px-2', isNumeric(column) && 'justify-end tabular-nums')}>
      <span className="truncate">
        <CellValue grid={grid} id={id} column={column} value={cell.value} />
      </span>
    </div>
  )
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { grid, id, column, index, entry } = props
  const cell = useCell(grid, id, column)
  const box = useRef<HTMLTableCellElement>(null)
  const { status, error } = cell
  const editing = cell.editable && status !== 'idle'
  const elementId = `${grid.id}-${id}-${column.name}`
  const errorId = `${elementId}-error`
  useArrival(grid, cell, () => (editing ? document.getElementById(elementId) : box.current))
  const describedBy = error === undefined ? undefined : errorId
  return (
    <td
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its table is a grid
      role="gridcell"
      data-cell={`${id}.${column.name}`}
      data-invalid={error}
      aria-colindex={index + 2}
      aria-readonly={!cell.editable}
      aria-invalid={error !== undefined}
      aria-selected={status !== 'idle' || cell.picked}
      tabIndex={tabIndex(status, editing, entry)}
      onFocus={(event) => {
        if (event.target === box.current && status === 'idle') grid.goTo({ id, field: column.name }, 'focus')
      }}
      onInput={() => grid.active.edit()}
      className={cellClasses(cell, index === 0)}
    >
      <CellContent {...props} {...{ cell, editing, elementId, describedBy }} />
      {cell.end && <FillHandle />}
      {error !== undefined && <CellMark id={errorId} error={error} />}
    </td>
  )
})
