import type { ReactNode } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { PrintTable } from '../contract/printForm'
import type { RecordData } from '../contract/value'
import { hasFigures, isNumeric } from '../grid/columnLayout'
import { hasRows, toRows } from '../record/formPlan'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { PrintedValue } from './PrintedValue'
import { sumColumn, toPrintedColumns } from './printedParts'

interface PrintedTableProps {
  readonly table: PrintTable
  readonly record: RecordData
  /** Of the record. */
  readonly scope: Scope
  /** What stands below the table, on the sheet of its last row. */
  readonly end?: ReactNode
}

/** The rows of a detail table; a sheet that they reach begins with their heading. */
export function PrintedTable({ table, record, scope, end }: PrintedTableProps) {
  const text = useText()
  const { field } = table
  if (!hasRows(field)) return null
  const columns = toPrintedColumns(table, field.rows)
  const rows = toRows(record, field.name)
  const title = text(field.title)
  const last = Math.max(0, rows.length - 1)
  const toRow = (row: RecordData, index: number) => (
    <Row key={index} number={index + 1} columns={columns} row={row} scope={scope} />
  )
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className="w-10 text-right">
              {text('序号')}
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={cellClasses(column)}>
                {text(column.title)}
                {column.unit !== undefined && <span className="font-normal"> ({text(column.unit)})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(0, last).map(toRow)}</tbody>
        {/* What stays together. */}
        <tbody>
          {rows.slice(last).map((row) => toRow(row, last))}
          {table.sums.length > 0 && <Foot table={table} columns={columns} rows={rows} />}
          {end ? (
            <tr>
              <td colSpan={columns.length + 1} data-end>
                {end}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  readonly number: number
  readonly columns: readonly FieldSpec[]
  readonly row: RecordData
  readonly scope: Scope
}

function Row({ number, columns, row, scope }: RowProps) {
  return (
    <tr>
      <td className="text-right tabular-nums">{number}</td>
      {columns.map((column) => (
        <td key={column.name} className={cellClasses(column)}>
          <PrintedValue field={column} record={row} scope={{ ...scope, row }} />
        </td>
      ))}
    </tr>
  )
}

interface FootProps {
  readonly table: PrintTable
  readonly columns: readonly FieldSpec[]
  readonly rows: readonly RecordData[]
}

function Foot({ table, columns, rows }: FootProps) {
  const text = useText()
  return (
    <tr className="font-medium">
      <th scope="row" className="text-right">
        {text('合计')}
      </th>
      {columns.map((column) => {
        const total = table.sums.find((one) => one.field === column.name)
        return (
          <td key={column.name} className={cellClasses(column)}>
            {total ? sumColumn(rows, total) : null}
          </td>
        )
      })}
    </tr>
  )
}

function cellClasses(column: FieldSpec): string {
  return classes(isNumeric(column) && 'text-right', hasFigures(column) && 'tabular-nums')
}
