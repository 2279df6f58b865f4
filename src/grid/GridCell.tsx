import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import type { Arrival, CellStatus } from './activeCell'
import { CellValue } from './CellValue'
import type { CellPlace } from './cellPlace'
import { isNumeric, isTyped } from './columnLayout'
import type { GridControl } from './gridControl'
import { restText } from './restText'
import { TextEditor } from './TextEditor'
import { type CellState, useCell } from './useCell'
import { WidgetEditor } from './WidgetEditor'

export interface GridCellProps extends CellPlace {
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

function useArrival(grid: GridControl, { turn }: CellState, find: () => HTMLElement | null): void {
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

function cellClasses({ picked, editable, status }: CellState, index: number, hasButtons: boolean): string {
  const ground = editable ? 'bg-surface' : 'bg-sunken'
  return classes(
    'relative border-border border-r border-b p-0 align-middle',
    hasButtons ? 'nth-last-2:border-r-0' : 'last:border-r-0',
    index === 0 && 'sm:sticky sm:left-12 sm:z-1',
    picked ? 'bg-accent-soft' : ground,
    status !== 'idle' && 'outline-2 outline-focus -outline-offset-2',
  )
}

/** Contained, so that a text that changes does not lay the whole table out anew. */
const boxClasses = 'h-row overflow-hidden contain-strict'
const restClasses = `${boxClasses} truncate px-2 leading-row`

/** Most cells are at rest, and most of these only say a text: they have one element, and no component of their own. */
function atRest(place: CellPlace, { value }: CellState): ReactNode {
  const text = restText(place, value)
  const figures = isNumeric(place.column) && 'text-right tabular-nums'
  if (text !== undefined) {
    return (
      <div data-rest className={classes(restClasses, figures)}>
        {text}
      </div>
    )
  }
  return (
    <div className={classes(boxClasses, 'flex items-center px-2', figures && 'justify-end tabular-nums')}>
      <span className="truncate">
        <CellValue place={place} value={value ?? ''} />
      </span>
    </div>
  )
}

interface CellEditorProps {
  readonly place: CellPlace
  readonly cell: CellState
  readonly elementId: string
  readonly describedBy: string | undefined
}

function CellEditor({ place, ...rest }: CellEditorProps) {
  const text = useText()
  const Editor = isTyped(place.column) ? TextEditor : WidgetEditor
  return (
    <div className={boxClasses}>
      <Editor {...place} {...rest} label={text(place.column.title)} />
    </div>
  )
}

/** What keys, pointer and focus do to it is heard by its table. */
export const GridCell = memo(function GridCell({ index, entry, ...place }: GridCellProps) {
  const { grid, id, column } = place
  const cell = useCell(grid, id, column)
  const box = useRef<HTMLTableCellElement>(null)
  const { status, error } = cell
  const editing = cell.editable && status !== 'idle'
  const elementId = `${grid.id}-${id}-${column.name}`
  const describedBy = error === undefined ? undefined : `${elementId}-error`
  useArrival(grid, cell, () => (editing ? document.getElementById(elementId) : box.current))
  return (
    <td
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its table is a grid
      role="gridcell"
      data-cell={`${id}.${column.name}`}
      data-invalid={error}
      aria-colindex={index + 2}
      aria-readonly={cell.editable ? undefined : true}
      aria-invalid={error === undefined ? undefined : true}
      aria-selected={status !== 'idle' || cell.picked}
      tabIndex={tabIndex(status, editing, entry)}
      className={cellClasses(cell, index, !grid.spec.fixed)}
    >
      {editing ? <CellEditor {...{ place, cell, elementId, describedBy }} /> : atRest(place, cell)}
      {cell.end && <FillHandle />}
      {describedBy !== undefined && <CellMark id={describedBy} error={error ?? ''} />}
    </td>
  )
})
