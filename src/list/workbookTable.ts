import type { Scope } from '../contract/expression'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { isExactInSheet, toSheetFormat } from '../value/sheet'
import { columnTotals } from './columnTotals'
import { rowScope } from './listActions'

/** A cell as plain data for the worker: its text and its spreadsheet type. */
export type WorkbookCell = { readonly kind: 'text' | 'number' | 'time'; readonly text: string } | undefined

export interface WorkbookColumn {
  readonly title: string
  readonly width: number
  readonly format: string
  readonly hidden?: true
  /** What the spreadsheet lets users type below the title; absent: anything. */
  readonly rule?: CellRule
}

/** A choice from a list, a number within limits, or a text of limited length. */
export type CellRule =
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  | { readonly kind: 'whole' | 'decimal'; readonly min: number; readonly max: number }
  | { readonly kind: 'length'; readonly max: number }

export interface WorkbookTable {
  readonly name: string
  readonly columns: readonly WorkbookColumn[]
  readonly rows: readonly (readonly WorkbookCell[])[]
}

/** Labels by field and value of choice columns. */
export type ColumnLabels = ReadonlyMap<string, ReadonlyMap<string, string>>

interface TableContent {
  readonly title: string
  readonly headOf: (column: Column) => string
  readonly labels: ColumnLabels
  readonly yesNo: readonly [yes: string, no: string]
  /** Columns with a sum in the last row, and its title; absent: no such row. */
  readonly totals?: ListScreen['totals']
  readonly say: (text: string) => string
}

/** The rows with the values of the columns that compute, as they are shown. */
export function toComputedRows(
  columns: readonly Column[],
  rows: readonly RecordData[],
  scope: Scope,
): readonly RecordData[] {
  const computed = columns.flatMap(({ field, compute }) => (compute ? [[field, compute] as const] : []))
  if (computed.length === 0) return rows
  return rows.map((row) => {
    const own = rowScope(scope, row)
    return { ...row, ...Object.fromEntries(computed.map(([field, compute]) => [field, compute(own)])) }
  })
}

/** Converts rows to typed cells: numbers, times, and choices by their labels. */
export function toWorkbookTable(
  columns: readonly Column[],
  rows: readonly RecordData[],
  content: TableContent,
): WorkbookTable {
  return {
    name: content.title,
    columns: columns.map((column) => ({
      title: content.headOf(column),
      width: Math.round((column.width ?? 130) / 8),
      format: formatOf(column),
    })),
    rows: [
      ...rows.map((row) => columns.map((column) => toCell(row, column, content))),
      ...toSumRows(columns, rows, content),
    ],
  }
}

/** A row with the sums of all rows, the title in the first column that has none. */
function toSumRows(
  columns: readonly Column[],
  rows: readonly RecordData[],
  { totals, say }: TableContent,
): WorkbookTable['rows'] {
  const sums = columnTotals(totals, rows)
  if (!columns.some(({ field }) => sums.has(field))) return []
  const titled = columns.findIndex(({ field }) => !sums.has(field))
  const sumCell = (text: string): WorkbookCell => ({ kind: isExactInSheet(text) ? 'number' : 'text', text })
  return [
    columns.map(({ field }, index) => {
      const sum = sums.get(field)
      if (sum) return sumCell(sum.text)
      return index === titled ? textCell(say('合计')) : undefined
    }),
  ]
}

function toCell(row: RecordData, column: Column, { labels, yesNo, say }: TableContent): WorkbookCell {
  const value = row[column.field]
  if (column.choices) return textCell(toLabel(row, column, labels))
  if (value === undefined || typeof value === 'object' || value === '') return undefined
  if (column.type === 'boolean' || column.cell === 'check') return textCell(isYes(value) ? yesNo[0] : yesNo[1])
  const text = String(value)
  return { kind: kindOf(column, text), text: column.cell === 'term' ? say(text) : text }
}

function kindOf({ type }: Column, text: string): 'text' | 'number' | 'time' {
  if (type === 'date' || type === 'date-time') return 'time'
  const isNumber = type === 'integer' || type === 'decimal'
  return isNumber && isExactInSheet(text) ? 'number' : 'text'
}

function toLabel(row: RecordData, { field, choices }: Column, labels: ColumnLabels): string {
  const labelField = choices?.kind === 'operation' ? choices.labelField : undefined
  const stored = labelField === undefined ? undefined : row[labelField]
  if (typeof stored === 'string' && stored !== '') return stored
  const value = String(row[field] ?? '')
  return labels.get(field)?.get(value) ?? value
}

function textCell(text: string): WorkbookCell {
  return text === '' ? undefined : { kind: 'text', text }
}

function isYes(value: Value): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

function formatOf({ type, choices, cellOptions: { digits } }: Column): string {
  return choices ? '@' : toSheetFormat(type, typeof digits === 'number' ? digits : undefined)
}
