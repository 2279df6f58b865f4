import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { buttonsWidth, fitColumns, numberWidth } from './columnLayout'
import { GridFoot } from './GridFoot'
import { GridHead } from './GridHead'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

interface GridTableProps {
  readonly grid: GridControl
  /** Fewer than the grid's on paper, without those that no row fills. */
  readonly columns: readonly FieldSpec[]
  readonly ids: readonly RowId[]
  readonly editable: boolean
  readonly label: string
  readonly body: ReactNode
  /** Handlers for keys and pointer; empty for a read-only table. */
  readonly events: ComponentProps<'table'>
}

export function GridTable({ grid, columns, ids, editable, label, body, events }: GridTableProps) {
  const text = useText()
  // Fixed rows have no copy and remove buttons.
  const buttons = editable && !grid.spec.fixed
  const beside = numberWidth + (buttons ? buttonsWidth : 0)
  const widths = useMemo(() => fitColumns(columns, { beside, say: text }), [columns, beside, text])
  return (
    <table
      id={grid.id}
      aria-label={label}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length + (buttons ? 2 : 1)}
      {...events}
      className="w-full table-fixed border-separate border-spacing-0 text-sm"
    >
      <colgroup>
        <col style={{ width: numberWidth }} />
        {columns.map((column, index) => (
          <col key={column.name} style={{ width: widths[index] }} />
        ))}
        {buttons && <col style={{ width: buttonsWidth }} />}
      </colgroup>
      <GridHead columns={columns} editable={editable} buttons={buttons} />
      {body}
      {grid.spec.sums.length > 0 && ids.length > 0 && (
        <GridFoot {...{ grid, columns }} buttons={buttons} rowIndex={ids.length + 2} />
      )}
    </table>
  )
}
