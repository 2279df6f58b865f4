import type { CSSProperties, ReactNode } from 'react'
import type { Scope } from '../contract/expression'
import type { Column } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { classes } from '../ui/classes'
import { cutClasses, markOverflow } from '../ui/useOverflow'
import { figureCells, textCells } from './cellKinds'
import type { CellEdits, RowWork } from './cells/cellEdits'
import type { CellTag, EditableCellView } from './cells/EditableCell'

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
  /** True for the cell that names its row. */
  readonly isName: boolean
  readonly className: string
  readonly style: CSSProperties | undefined
  readonly children: ReactNode
}

/** A cell of a row, which is edited in its place where the list says so. */
export function ValueCell({ cells, work, rowKey, record, scope, column, isName, ...cell }: ValueCellProps) {
  const as: CellTag = isName ? { Tag: 'th', scope: 'row' } : { Tag: 'td' }
  if (cells?.edits.fields.has(column.field)) {
    const { Cell, edits } = cells
    const className = classes(cell.className, 'truncate')
    return <Cell {...cell} {...{ className, as, edits, work, rowKey, record, scope, column }} />
  }
  const isFigure = figureCells.includes(column.cell)
  const cut = isFigure ? cutClasses : textCells.includes(column.cell) ? 'whitespace-nowrap' : 'truncate'
  return (
    <as.Tag
      // Another one each time: other figures in the same cell must be measured again.
      ref={isFigure ? (element) => markOverflow(element) : undefined}
      scope={as.scope}
      className={classes(cell.className, cut)}
      style={cell.style}
    >
      {cell.children}
    </as.Tag>
  )
}
