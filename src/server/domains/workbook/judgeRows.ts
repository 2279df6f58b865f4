import type { ImportSpec } from '../../../contract/importTable'
import type { ScopedServices } from '../../crud/services'
import type { SheetError } from '../../xlsx/readRows'
import { deriveRows, type ImportWrites } from './deriveRows'
import { sheetColumns } from './importOverwrite'
import type { ImportFault } from './importRule'
import { type ImportTask, type PlannedRows, planRows, type RowsOfSheet } from './planImport'
import { findBrokenRules, type RowsBecome } from './rowRules'
import { mergeErrors } from './sheetRows'

/** Finds what is wrong with single cells. */
type OfCells = (planned: PlannedRows) => Promise<readonly SheetError[]>

export interface RowChecks {
  readonly services: ScopedServices
  readonly ofCells: OfCells
}

interface JudgedRows extends Pick<PlannedRows, 'rows' | 'broken'> {
  /** Of the rows without errors. */
  readonly writes: ImportWrites
  readonly errors: readonly SheetError[]
}

/** The cells by the rules of the forms, with the errors of the reader. */
export function ofSheet(errors: readonly SheetError[], become: RowsBecome, services: ScopedServices): OfCells {
  return (planned) => findBrokenRules({ ...planned, errors }, become, services)
}

/** Faults by the titles of their columns; those of other fields stand at the whole row. */
function toErrors(spec: ImportSpec, faults: readonly ImportFault[]): readonly SheetError[] {
  const titles = new Map(sheetColumns(spec).map(({ field, title }) => [field, title]))
  return faults.map(({ row, field, message }) => ({ row, column: titles.get(field) ?? '', message }))
}

/** What becomes of the rows, with all that is wrong; must only read. */
export async function judgeRows(
  task: ImportTask,
  sheet: RowsOfSheet,
  { services, ofCells }: RowChecks,
): Promise<JudgedRows> {
  const { rows, broken, faults: known } = await planRows(task, sheet, services)
  const cells = await ofCells({ rows, broken, faults: known })
  const wrong = new Set([...known, ...cells].map(({ row }) => row))
  const good = rows.filter(({ row }) => !wrong.has(row))
  const { writes, faults } = await deriveRows(task, good, services)
  const found = toErrors(task.spec, [...known, ...faults])
  return { rows, broken, writes, errors: mergeErrors(found, cells) }
}
