import type { ImportPreview } from '../../../generated/records'
import type { SheetError } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { groupBy } from '../lookup/groupBy'
import type { CellChange } from './importOverwrite'
import type { RowsOfSheet } from './planImport'

/** What a row that names a stored record does with it. */
export interface RowChanges {
  /** True if the record has all that the row says. */
  readonly isSame: boolean
  readonly changes: readonly CellChange[]
}

interface RowOutcomes {
  readonly columns: readonly SheetColumn[]
  readonly errors: readonly SheetError[]
  /** By row; absent: the row adds a record. */
  readonly changes?: ReadonlyMap<number, RowChanges>
  /** Title of the column that permits changes: a row that lacks nothing else is a conflict. */
  readonly overwrite?: string
}

type State = ImportPreview['rows'][number]['state']

function toState(reasons: readonly SheetError[], known: RowChanges | undefined, overwrite?: string): State {
  if (reasons.length > 0) return reasons.every(({ column }) => column === overwrite) ? 'conflict' : 'wrong'
  if (known === undefined) return 'added'
  return known.isSame ? 'same' : 'changed'
}

/** The rows of a workbook in its order, each with what becomes of it. */
export function toPreview(
  { rows, broken }: Pick<RowsOfSheet, 'rows' | 'broken'>,
  { columns, errors, changes, overwrite }: RowOutcomes,
): ImportPreview {
  const byRow = groupBy(errors, ({ row }) => row)
  const inOrder = [...rows, ...broken].sort((one, other) => one.row - other.row)
  return {
    columns: columns.map(({ title }) => title),
    rows: inOrder.map(({ row, values }) => {
      const cells: { readonly [field: string]: unknown } = values
      const reasons = byRow.get(row) ?? []
      const known = changes?.get(row)
      const state = toState(reasons, known, overwrite)
      return {
        row,
        state,
        texts: columns.map(({ field }) => `${cells[field] ?? ''}`),
        changes: state === 'wrong' ? [] : (known?.changes ?? []),
        reasons: reasons.map(({ column, message }) => ({ column, message })),
      }
    }),
  }
}
