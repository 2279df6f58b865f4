import { memo, useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'
import type { GridControl } from './gridControl'
import { InnerRows } from './InnerRows'
import { ReadCell } from './ReadCell'
import { RowButtons } from './RowButtons'
import { RowCells } from './RowCells'
import type { RowId } from './rowTable'

interface GridRowProps {
  readonly grid: GridControl
  readonly columns: readonly FieldSpec[]
  readonly id: RowId
  readonly position: number
  readonly editable: boolean
  /** True if Tab enters the table in this row. */
  readonly entry: boolean
  /** False until the table has been painted, when the row gets its buttons. */
  readonly painted: boolean
}

function RowFold({ number, open, toggle }: { number: number; open: boolean; toggle: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={text('第 {{number}} 行的明细', { number })}
      onClick={toggle}
      className="inline-flex w-full items-center justify-center gap-0.5 py-1 hover:text-text"
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} className="size-3.5" />
      {number}
    </button>
  )
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, columns, id, position, editable, entry, painted } = props
  const open = useSyncExternalStore(
    (listener) => grid.folded.subscribe(id, listener),
    () => !grid.folded.has(id),
  )
  const number = position + 1
  const own = editable && !grid.spec.fixed
  const inner = grid.spec.columns.filter(({ rows }) => rows !== undefined)
  return (
    <>
      <tr
        data-index={position}
        aria-rowindex={number + 1}
        className="last:*:border-b-0 data-drop:*:border-t-2 data-drop:*:border-t-accent"
      >
        <th
          scope="row"
          aria-colindex={1}
          data-row-head={editable ? position : undefined}
          draggable={own || undefined}
          className={classes(
            'sticky left-0 z-1 h-row border-border border-r border-b bg-sunken p-0 text-center font-normal text-muted tabular-nums',
            own && 'cursor-grab',
          )}
        >
          {inner.length > 0 ? <RowFold number={number} open={open} toggle={() => grid.folded.set(id, open)} /> : number}
        </th>
        {editable ? (
          <RowCells grid={grid} id={id} entry={entry} />
        ) : (
          columns.map((column, index) => <ReadCell key={column.name} {...{ grid, id, column, index }} />)
        )}
        {own && <RowButtons grid={grid} id={id} number={number} painted={painted} />}
      </tr>
      {open &&
        inner.map((column) => (
          <InnerRows key={column.name} {...{ grid, id, column, editable }} width={columns.length + (own ? 1 : 0)} />
        ))}
    </>
  )
})
