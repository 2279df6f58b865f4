import type { ImportPreview } from '../../../generated/records'
import { idOf } from '../../crud/recordRow'
import type { ScopedServices } from '../../crud/services'
import type { SheetError } from '../../xlsx/readRows'
import { type CellChange, listChanges, sheetColumns } from './importOverwrite'
import type { ImportedRow, PlainRow } from './importRule'
import { judgeRows, type RowChecks } from './judgeRows'
import { type ImportTask, listVisible, type RowsOfSheet } from './planImport'
import { type RowChanges, toPreview } from './toPreview'

/** Rows that are wrong only without those that were left out take a round each; the import itself judges again. */
const MAX_ROUNDS = 5

type Rows = readonly Pick<PlainRow, 'row' | 'values'>[]

/** Rows that cannot be imported because one that belongs to the same record cannot. */
function findJoined({ rule }: ImportTask, rows: Rows, wrong: ReadonlySet<number>): readonly SheetError[] {
  const field = rule?.together
  if (field === undefined) return []
  const recordOf = ({ values }: Rows[number]) => values[field]
  const broken = new Map(rows.toReversed().flatMap((row) => (wrong.has(row.row) ? [[recordOf(row), row.row]] : [])))
  return rows.flatMap((row) => {
    const record = recordOf(row)
    const first = record === undefined || wrong.has(row.row) ? undefined : broken.get(record)
    return first === undefined ? [] : [{ row: row.row, column: '', message: `须与第${first}行一起导入，该行有误` }]
  })
}

/** What each row changes; of a record that the caller does not see, nothing is told. */
async function listRowChanges(task: ImportTask, rows: readonly ImportedRow[], services: ScopedServices) {
  const resource = services.resource(task.spec.resource)
  const seen = await listVisible(task, rows, services)
  const changed = rows.flatMap(({ row, values, stored }): readonly [number, RowChanges][] => {
    if (stored === undefined) return []
    const isSeen = seen.has(idOf(resource, stored))
    const changes: readonly CellChange[] = isSeen ? listChanges(task.spec, { row, values, stored }, services) : []
    return [[row, { isSame: isSeen && changes.length === 0, changes }]]
  })
  return new Map(changed)
}

/** Says of each row whether it can be imported, alone or with all other good ones, and what it changes. */
export async function previewImport(task: ImportTask, sheet: RowsOfSheet, checks: RowChecks): Promise<ImportPreview> {
  const errors: SheetError[] = []
  let [left, changes] = [sheet, new Map<number, RowChanges>()]
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const given = round === 0 ? checks : { ...checks, ofCells: async () => [] }
    const judged = await judgeRows(task, left, given)
    if (round === 0) changes = await listRowChanges(task, judged.rows, checks.services)
    const wrong = new Set(judged.errors.map(({ row }) => row))
    const joined = findJoined(task, [...judged.rows, ...judged.broken], wrong)
    const out = new Set([...wrong, ...joined.map(({ row }) => row)])
    errors.push(...judged.errors, ...joined)
    left = { rows: left.rows.filter(({ row }) => !out.has(row)), broken: [], errors: [] }
    if (out.size === 0 || left.rows.length === 0) break
  }
  const overwrite = task.spec.overwrite?.title
  return toPreview(sheet, { columns: sheetColumns(task.spec), errors, changes, overwrite })
}
