import { memo, useState } from 'react'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'
import type { IconName } from '../ui/icons'
import { GridCell } from './GridCell'
import type { GridControl } from './gridControl'
import { copyRows, removeRows } from './gridRows'
import { InnerRows } from './InnerRows'
import { ReadCell } from './ReadCell'
import type { RowId } from './rowTable'

interface GridRowProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly position: number
  readonly editable: boolean
  /** Whether Tab enters the table here. */
  readonly entry: boolean
}

interface RowButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** Two in each row: they do without a tooltip of their own. */
function RowButton({ icon, label, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-control-small items-center justify-center rounded text-muted enabled:hover:bg-hover enabled:hover:text-text disabled:opacity-50"
    >
      <Icon name={icon} />
    </button>
  )
}

function RowButtons({ grid, id, number }: { readonly grid: GridControl; readonly id: RowId; readonly number: number }) {
  const text = useText()
  return (
    <td
      aria-colindex={grid.columns.length + 2}
      className="right-0 whitespace-nowrap sm:sticky sm:z-1 border-border border-b border-l bg-surface p-0 text-center"
    >
      <RowButton
        icon="copy"
        label={text('复制第 {{number}} 行', { number })}
        disabled={!grid.canAdd}
        onClick={() => copyRows(grid, [id])}
      />
      <RowButton
        icon="trash-2"
        label={text('删除第 {{number}} 行', { number })}
        onClick={() => removeRows(grid, [id])}
      />
    </td>
  )
}

function RowNumber({ number, open, toggle }: { number: number; open: boolean; toggle: (() => void) | undefined }) {
  const text = useText()
  if (!toggle) return number
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

export const GridRow = memo(function GridRow({ grid, id, position, editable, entry }: GridRowProps) {
  const [open, setOpen] = useState(true)
  const number = position + 1
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
          draggable={editable}
          className={classes(
            'sticky left-0 z-1 h-row border-border border-r border-b bg-sunken p-0 text-center font-normal text-muted tabular-nums',
            editable && 'cursor-grab',
          )}
        >
          <RowNumber number={number} open={open} toggle={inner.length > 0 ? () => setOpen(!open) : undefined} />
        </th>
        {grid.columns.map((column, index) =>
          editable ? (
            <GridCell key={column.name} {...{ grid, id, column, index }} entry={entry && index === 0} />
          ) : (
            <ReadCell key={column.name} {...{ grid, id, column, index }} />
          ),
        )}
        {editable && <RowButtons grid={grid} id={id} number={number} />}
      </tr>
      {open &&
        inner.map((column) => (
          <InnerRows
            key={column.name}
            {...{ grid, id, column, editable }}
            width={grid.columns.length + (editable ? 1 : 0)}
          />
        ))}
    </>
  )
})
