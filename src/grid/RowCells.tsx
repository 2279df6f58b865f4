import { memo, type ReactElement, type ReactNode, useMemo } from 'react'
import { isBlank } from '../record/isBlank'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import type { CellStatus } from './activeCell'
import { CellFocus } from './CellFocus'
import { CellValue } from './CellValue'
import type { GridCellProps } from './cellPlace'
import type { CellState } from './cellState'
import { isEditedAsText, isNumeric } from './columnLayout'
import { displayText } from './displayText'
import type { GridControl } from './gridControl'
import { OverruledMark } from './OverruledMark'
import type { RowId } from './rowTable'
import { TextEditor } from './TextEditor'
import { useRowCells } from './useRowCells'
import { WidgetEditor } from './WidgetEditor'

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

/** The handle to drag for filling the cells below; hidden on touch screens, where a drag scrolls. */
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
    index === 0 && 'sm:edge-start sm:sticky sm:left-12 sm:z-1',
    picked ? 'bg-accent-soft' : ground,
    status !== 'idle' && 'outline-2 outline-focus -outline-offset-2',
  )
}

/** CSS containment keeps a changed text from laying out the whole table; includes the border in the row height. */
const boxClasses = '-mb-px h-row overflow-hidden contain-strict'
const restClasses = `${boxClasses} truncate px-2 leading-row`

/** Renders an idle cell; a plain text is one element without a component, for speed. */
function renderDisplay(place: GridCellProps, { value }: CellState): ReactNode {
  const text = displayText(place, value)
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
  readonly place: GridCellProps
  readonly cell: CellState
  readonly elementId: string
  readonly describedBy: string | undefined
}

function CellEditor({ place, ...rest }: CellEditorProps) {
  const text = useText()
  const Editor = isEditedAsText(place.column) ? TextEditor : WidgetEditor
  return (
    <div className={boxClasses}>
      <Editor {...place} {...rest} label={text(place.column.title)} />
    </div>
  )
}

/** The editor of the active cell, or its value if it is not editable, with the focus. */
function ActiveCell({ place, cell, ...editor }: CellEditorProps) {
  return (
    <>
      {cell.editable ? <CellEditor {...{ place, cell }} {...editor} /> : renderDisplay(place, cell)}
      <CellFocus place={place} editorId={cell.editable ? editor.elementId : undefined} />
    </>
  )
}

interface CellPosition {
  readonly index: number
  /** True for the cell that Tab enters while none is active. */
  readonly entry: boolean
}

/** True for a required cell of a conditionally required column, whose header cannot show the mark. */
function isNeeded({ column }: GridCellProps, { required, editable }: CellState): boolean {
  return column.requiredWhen !== undefined && required && editable
}

function requiredSign(place: GridCellProps, cell: CellState): ReactNode {
  if (!isNeeded(place, cell) || !isBlank(cell.value)) return null
  return (
    <span aria-hidden className="absolute top-0 left-0.5 text-danger-text">
      *
    </span>
  )
}

/** What describes the cell, keyed by element id. */
function renderNotes(place: GridCellProps, { error, overruled }: CellState, elementId: string) {
  const [errorId, markId] = [`${elementId}-error`, `${elementId}-overruled`]
  return [
    ...(error === undefined ? [] : [<CellMark key={errorId} id={errorId} error={error} />]),
    ...(overruled ? [<OverruledMark key={markId} place={place} elementId={markId} />] : []),
  ]
}

function renderCell(place: GridCellProps, cell: CellState, { index, entry }: CellPosition): ReactElement {
  const { grid, id, column } = place
  const { status, error } = cell
  const editing = cell.editable && status !== 'idle'
  const elementId = `${grid.id}-${id}-${column.name}`
  const notes = renderNotes(place, cell, elementId)
  const describedBy = notes.map(({ key }) => key).join(' ') || undefined
  return (
    <td
      key={column.name}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its table is a grid
      role="gridcell"
      data-cell={`${id}.${column.name}`}
      data-invalid={error}
      aria-colindex={index + 2}
      aria-readonly={cell.editable ? undefined : true}
      aria-invalid={error === undefined ? undefined : true}
      aria-required={isNeeded(place, cell) || undefined}
      aria-selected={status !== 'idle' || cell.picked}
      tabIndex={tabIndex(status, editing, entry)}
      className={cellClasses(cell, index, !grid.spec.fixed)}
    >
      {status === 'idle' ? renderDisplay(place, cell) : <ActiveCell {...{ place, cell, elementId, describedBy }} />}
      {requiredSign(place, cell)}
      {cell.end && <FillHandle />}
      {notes}
    </td>
  )
}

interface RowCellsProps {
  readonly grid: GridControl
  readonly id: RowId
  /** True if Tab enters the table in the row's first cell. */
  readonly entry: boolean
}

/** Memoizes elements by cell state: React skips an identical element. */
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

/** The editable cells of a row; typing renders only the cell and those that depend on it. */
export const RowCells = memo(function RowCells({ grid, id, entry }: RowCellsProps) {
  const cells = useRowCells(grid, id)
  const render = useMemo(() => createCellRenderer({ grid, id, entry }), [grid, id, entry])
  return cells.map(render)
})
