import type { FieldSpec, RowsSpec } from '../contract/field'
import type { PrintTable } from '../contract/printForm'
import type { RecordData } from '../contract/value'
import { formatDecimal, isDecimal, sum } from '../value/decimal'

/** How many of the two columns each fact takes: what stands alone in its line takes both. */
export function toColumnSpans(fields: readonly Pick<FieldSpec, 'span'>[]): readonly (1 | 2)[] {
  const spans: (1 | 2)[] = []
  let open = false
  for (const { span } of fields) {
    const wide = span === 4
    if (wide && open) spans[spans.length - 1] = 2
    spans.push(wide ? 2 : 1)
    open = !wide && !open
  }
  if (open) spans[spans.length - 1] = 2
  return spans
}

/** The printed columns, in the order of the form, as far as the user may see them. */
export function toPrintedColumns({ columns }: PrintTable, rows: RowsSpec): readonly FieldSpec[] {
  return columns.flatMap((name) => rows.columns.find((column) => column.name === name) ?? [])
}

/** The exact sum of a column, with as many decimals as its cells where none are said. */
export function sumColumn(rows: readonly RecordData[], { field, decimals }: PrintTable['sums'][number]): string {
  const values = rows.map((row) => String(row[field] ?? '')).filter(isDecimal)
  const places = values.map((value) => value.split('.')[1]?.length ?? 0)
  return formatDecimal(sum(values), { digits: decimals ?? Math.max(0, ...places), grouping: true })
}
