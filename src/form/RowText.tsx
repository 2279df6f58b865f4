import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { isBlank } from '../record/isBlank'
import { useText } from '../text/useText'
import { FieldValue } from './FieldValue'

interface RowTextProps {
  readonly columns: readonly FieldSpec[]
  readonly row: RecordData
  readonly scope: Scope
}

/** The row's filled cells, with their titles. */
export function RowText({ columns, row, scope }: RowTextProps) {
  const text = useText()
  return columns
    .filter(({ name, rows }) => rows === undefined && !isBlank(row[name]))
    .map((column) => (
      <span key={column.name} className="mr-3 inline-flex max-w-full flex-wrap gap-x-1">
        <span className="text-muted">{text(column.title)}</span>
        <FieldValue field={column} value={row[column.name]} record={row} scope={{ ...scope, row }} />
      </span>
    ))
}
