import { useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useChoices } from '../api/useChoices'
import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { useScrollEdges } from '../ui/useScrollEdges'
import { useToast } from '../ui/useToast'
import type { DetailGridProps, GridHandle } from './detailGridProps'
import { GridBody } from './GridBody'
import { GridEmpty } from './GridEmpty'
import { GridMessage } from './GridMessage'
import { GridTable } from './GridTable'
import { GridTitle, GridToolbar } from './GridToolbar'
import type { Pasted } from './gridBlocks'
import type { GridControl } from './gridControl'
import { dropContinued } from './gridRows'
import { InnerGridContext } from './InnerGridContext'
import { useGridControl, useRowIds } from './useGridControl'
import { useGridEvents } from './useGridEvents'
import { usePrinting } from './usePrinting'

/** Shows warnings for the cells that a paste or import could not fill. */
function useLeftovers(): (pasted: Pasted) => void {
  const text = useText()
  const toast = useToast()
  return useCallback(
    ({ wrong, lost, unknown }) => {
      if (wrong > 0) toast.warning(text('{{total}} 个单元格的值不在选项中，已标出', { total: wrong }))
      if (lost > 0) toast.warning(text('{{total}} 个单元格没有粘贴：超出最后一列或最多行数', { total: lost }))
      if (unknown.length > 0) toast.warning(text('没有这些列：{{titles}}', { titles: unknown.join(text('、')) }))
    },
    [text, toast],
  )
}

/** Number of rows above which only visible rows are rendered, except in print. */
const windowedFrom = 50

function toHandle(grid: GridControl): GridHandle {
  return {
    flush: () => {
      grid.leave()
      for (const handle of grid.inner.values()) handle?.flush()
      dropContinued(grid)
    },
    waitForAll: async () => {
      // Pasted names may start further lookups.
      await grid.asked.waitForAll()
      await grid.owner.waitForLookups()
      await Promise.all([...grid.inner.values()].map((handle) => handle?.waitForAll()))
    },
    focusCell: (index, path) => {
      const [field = '', row, ...cell] = path.split('.')
      const id = grid.store.ids()[index]
      if (row !== undefined && id !== undefined) {
        flushSync(() => grid.folded.set(id, false))
        grid.inner.get(`${id}.${field}`)?.focusCell(Number(row), cell.join('.'))
      } else if (!grid.focus(index, field) && !grid.focus(index, grid.columns[0]?.name ?? ''))
        document.getElementById(`${grid.id}-add`)?.focus()
    },
  }
}

export function DetailGrid(props: DetailGridProps) {
  const { rows, label, required = false } = props
  const box = useRef<HTMLDivElement>(null)
  useScrollEdges(box)
  const reveal = useRef<(index: number) => void>(() => {})
  const grid = useGridControl(
    props,
    useCallback((index) => reveal.current(index), []),
  )
  const ids = useRowIds(grid)
  const editable = rows.editable && !props.readOnly
  const onPasted = useLeftovers()
  const events = useGridEvents(grid, onPasted)
  // A read-only table has no focusable cell: its box takes the focus to scroll by keyboard.
  const scrolling = editable ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 }
  const nested = rows.columns.some((column) => column.rows !== undefined)
  const printing = usePrinting()
  const windowed = ids.length > windowedFrom && !nested && !printing
  const shared = { grid, ids, editable }
  useImperativeHandle(props.ref, () => toHandle(grid), [grid])

  return (
    <InnerGridContext value={DetailGrid}>
      <div className="min-w-0">
        {editable ? (
          <GridToolbar {...{ grid, label, required, onPasted }} count={ids.length} />
        ) : (
          <div className="pb-2">
            <GridTitle label={label} count={ids.length} required={false} />
          </div>
        )}
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
            {...shared}
            label={label}
            events={editable ? events.table : {}}
            body={<GridBody {...shared} {...{ windowed, printing, reveal }} />}
          />
          {ids.length === 0 && <GridEmpty grid={grid} editable={editable} label={label} />}
        </div>
        {editable && <GridMessage table={box} />}
        {editable &&
          rows.columns
            .filter(({ choices }) => choices && choices.kind !== 'operation')
            .map((column) => <ColumnLabels key={column.name} grid={grid} column={column} />)}
      </div>
    </InnerGridContext>
  )
}

interface ColumnLabelsProps {
  readonly grid: GridControl
  readonly column: FieldSpec
}

/** Loads one dictionary's labels for paste and copy; renders nothing. */
function ColumnLabels({ grid, column }: ColumnLabelsProps) {
  const { options } = useChoices(column.choices, grid.store.scope(), '')
  useEffect(() => grid.choices.set(column.name, options), [grid, column.name, options])
  return null
}
