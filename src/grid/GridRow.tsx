import { memo, type Ref } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { GridCell } from './GridCell'
import type { GridControl } from './gridControl'
import { ReadCell } from './ReadCell'
import type { RowId } from './rowTable'

interface GridRowProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly position: number
  readonly editable: boolean
  /** Whether Tab enters the table here. */
  readonly entry: boolean
  readonly ref?: Ref<HTMLTableRowElement>
}

export const GridRow = memo(function GridRow({ grid, id, position, editable, entry, ref }: GridRowProps) {
  const text = useText()
  const number = position + 1
  return (
    <tr ref={ref} data-index={position} aria-rowindex={number + 1} className="last:*:border-b-0">
      <th
        scope="row"
        aria-colindex={1}
        className="sticky left-0 z-1 h-row border-border border-r border-b bg-sunken p-0 text-center font-normal text-muted tabular-nums"
      >
        {number}
      </th>
      {grid.columns.map((column, index) =>
        editable ? (
          <GridCell key={column.name} {...{ grid, id, column, index }} entry={entry && index === 0} />
        ) : (
          <ReadCell key={column.name} {...{ grid, id, column, index }} />
        ),
      )}
      {editable && (
        <td
          aria-colindex={grid.columns.length + 2}
          className="right-0 whitespace-nowrap sm:sticky sm:z-1 border-border border-b border-l bg-surface p-0 text-center"
        >
          <IconButton
            size="small"
            icon="copy"
            tabIndex={-1}
            label={text('复制第 {{number}} 行', { number })}
            disabled={!grid.canAdd}
            onClick={() => grid.copyRow(id)}
          />
          <IconButton
            size="small"
            icon="trash-2"
            tabIndex={-1}
            label={text('删除第 {{number}} 行', { number })}
            onClick={() => grid.removeRow(id)}
          />
        </td>
      )}
    </tr>
  )
})
