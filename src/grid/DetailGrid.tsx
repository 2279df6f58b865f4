import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { useToast } from '../ui/useToast'
import { ColumnLabels, type KeysByLabel } from './ColumnLabels'
import { buttonsWidth, columnWidth, numberWidth } from './columnLayout'
import type { DetailGridProps } from './detailGridProps'
import { GridBody } from './GridBody'
import { GridEmpty } from './GridEmpty'
import { GridFoot } from './GridFoot'
import { GridHead } from './GridHead'
import { GridMessage } from './GridMessage'
import { GridTitle, GridToolbar } from './GridToolbar'
import type { GridControl } from './gridControl'
import { toGridCommand } from './gridKeys'
import type { RowId } from './rowTable'
import { useGridControl, useRowIds } from './useGridControl'
import { type GridVirtualizer, useVirtualRows } from './useVirtualRows'

function press(grid: GridControl, event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  // A popup of a cell's editor is elsewhere in the page, and its keys are its own.
  if (event.defaultPrevented || event.nativeEvent.isComposing || !event.currentTarget.contains(target)) return
  const pressesButton = event.key === 'Enter' && target instanceof HTMLButtonElement
  const command = pressesButton ? undefined : toGridCommand(event, grid.active.editing)
  if (command && grid.run(command)) event.preventDefault()
}

function paste(grid: GridControl, keys: KeysByLabel, event: ClipboardEvent<HTMLElement>): number {
  const text = event.clipboardData.getData('text/plain')
  const block = /[\t\n]/.test(text.replace(/\r?\n$/, ''))
  if (!event.currentTarget.contains(event.target as Node) || (!block && grid.active.editing)) return 0
  event.preventDefault()
  return grid.paste(text, Object.fromEntries(keys))
}

interface GridTableProps {
  readonly grid: GridControl
  readonly ids: readonly RowId[]
  readonly editable: boolean
  readonly label: string
  readonly virtual: GridVirtualizer | undefined
}

function GridTable({ grid, ids, editable, label, virtual }: GridTableProps) {
  const { columns, sums } = grid.spec
  const width = columns.reduce((sum, column) => sum + columnWidth(column), numberWidth + (editable ? buttonsWidth : 0))
  const edits = editable && {
    role: 'grid',
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(grid, event),
  }
  return (
    <table
      id={grid.id}
      aria-label={label}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length + (editable ? 2 : 1)}
      {...edits}
      className="w-full table-fixed border-separate border-spacing-0 text-sm"
      style={{ minWidth: width }}
    >
      <colgroup>
        <col style={{ width: numberWidth }} />
        {columns.map((column) => (
          <col key={column.name} style={{ width: columnWidth(column) }} />
        ))}
        {editable && <col style={{ width: buttonsWidth }} />}
      </colgroup>
      <GridHead columns={columns} editable={editable} />
      <GridBody grid={grid} ids={ids} editable={editable} virtual={virtual} />
      {sums.length > 0 && ids.length > 0 && <GridFoot grid={grid} editable={editable} rowIndex={ids.length + 2} />}
    </table>
  )
}

export function DetailGrid(props: DetailGridProps) {
  const { id, rows, label, required = false } = props
  const text = useText()
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  const keys = useRef<KeysByLabel>(new Map())
  const reveal = useRef<(index: number) => void>(() => {})
  const grid = useGridControl(
    props,
    useCallback((index) => reveal.current(index), []),
  )
  const ids = useRowIds(grid)
  const editable = rows.editable && !props.readOnly
  // A table that only shows has no cell to focus: keys scroll it by its box.
  const scrolling = editable ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 }
  const virtual = useVirtualRows(box, ids.length)

  const take = (event: ClipboardEvent<HTMLElement>) => {
    const refused = paste(grid, keys.current, event)
    if (refused > 0) toast.warning(text('{{total}} 个单元格没有粘贴：值不在选项中，或超出最多行数', { total: refused }))
  }
  useLayoutEffect(() => {
    reveal.current = (index) => virtual?.scrollToIndex(index, { align: 'auto' })
  }, [virtual])
  useImperativeHandle(props.ref, () => ({
    flush: () => grid.leave(),
    focusCell: (index, field) => {
      if (!grid.focus(index, field)) document.getElementById(`${id}-add`)?.focus()
    },
  }))

  return (
    <div className="min-w-0">
      {editable ? (
        <GridToolbar {...{ grid, label, required }} count={ids.length} />
      ) : (
        <div className="pb-2">
          <GridTitle label={label} count={ids.length} required={false} />
        </div>
      )}
      <div
        ref={box}
        {...scrolling}
        onPaste={editable ? take : undefined}
        className={classes(
          'relative scroll-pt-9 scroll-pb-9 scroll-pr-20 scroll-pl-12 overflow-auto rounded border',
          virtual && 'max-h-128',
        )}
      >
        <GridTable {...{ grid, ids, editable, label, virtual }} />
        {ids.length === 0 && <GridEmpty grid={grid} editable={editable} label={label} />}
      </div>
      {editable && <GridMessage table={box} />}
      {editable &&
        rows.columns
          .filter(({ choices }) => choices && choices.kind !== 'operation')
          .map((column) => <ColumnLabels key={column.name} grid={grid} column={column} keys={keys.current} />)}
    </div>
  )
}
