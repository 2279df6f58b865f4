import type { CSSProperties, ReactNode } from 'react'
import type { Scope } from '../contract/expression'
import type { Column } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { CellEdits, RowWork } from './cells/cellEdits'
import type { EditableCellView } from './cells/EditableCell'

/** What a row needs to let its cells be edited. */
export interface CellParts {
  readonly edits: CellEdits
  readonly Cell: EditableCellView
}

interface ValueCellProps {
  readonly cells: CellParts | undefined
  readonly work: RowWork | undefined
  readonly rowKey: string
  readonly record: RecordData
  readonly scope: Scope
  readonly column: Column
  readonly className: string
  readonly style: CSSProperties | undefined
  readonly children: ReactNode
}

/** A cell of a row, which is edited in its place where the list says so. */
export function ValueCell({ cells, work, rowKey, record, scope, column, ...cell }: ValueCellProps) {
  if (!cells?.edits.fields.has(column.field))
    return (
      <td className={cell.className} style={cell.style}>
        {cell.children}
      </td>
    )
  const { Cell, edits } = cells
  return <Cell {...cell} {...{ edits, work, rowKey, record, scope, column }} />
}
