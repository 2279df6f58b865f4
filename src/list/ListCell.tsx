import type { ColumnWithView } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import { OverruledSign } from '../cells/OverruledSign'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'

interface ListCellProps {
  readonly column: ColumnWithView
  readonly record: RecordData
  readonly scope: Scope
}

export function ListCell({ column, record, scope }: ListCellProps) {
  // The compiler checks the cell against the same register.
  const Cell = column.view ?? cellComponents[column.cell as keyof typeof cellComponents]
  return (
    <>
      <OverruledSign record={record} mark={column.overrule} />
      <Cell
        value={record[column.field]}
        record={record}
        options={column.cellOptions}
        choices={column.choices}
        type={column.type}
        unit={column.unit}
        scope={scope}
      />
    </>
  )
}
