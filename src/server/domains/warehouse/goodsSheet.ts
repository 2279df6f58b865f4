import type { ImportSpec } from '../../../contract/importTable'
import type { InOutGoods } from '../../../generated/records'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import { matchRows } from '../workbook/importMatches'
import { getImport } from '../workbook/importVerb'
import { findBrokenRules } from '../workbook/rowRules'
import { mergeErrors, readSheet, refuseSheet, refuseWrong, type WorkbookFile } from '../workbook/sheetRows'

export interface GoodsRows {
  readonly spec: ImportSpec
  readonly rows: readonly SheetRow[]
  /** Rows that could not be read whole. */
  readonly broken: readonly SheetRow[]
  readonly errors: readonly SheetError[]
}

interface GoodsFile {
  readonly file: WorkbookFile
  /** True for all rows with errors instead of the first ones. */
  readonly isWhole?: boolean
}

/** Reads rows of an import for `fillGoodsRows`. Throws badRequest if none is readable or there are too many. */
export async function readGoodsRows(
  operation: string,
  { file, isWhole }: GoodsFile,
  services: Services,
): Promise<GoodsRows> {
  const spec = getImport(operation)
  const sheet = await readSheet(file, { ...spec, isWhole }, services)
  return { spec, ...sheet, errors: await findBrokenRules(sheet, spec, services) }
}

const ROW_PATH = /^(\w+)\.(\d+)\.(\w+)$/

/** Does what rows are for; a refusal of some names their places in the workbook. */
export async function withSheetPlaces<Result>(
  { spec, rows }: GoodsRows,
  field: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServerError) || error.failure.kind !== 'badRequest') throw error
    const errors = Object.entries(error.failure.fields ?? {}).flatMap(([path, message]): readonly SheetError[] => {
      const [, table, index, name] = ROW_PATH.exec(path) ?? []
      const row = table === spec.table ? rows[Number(index)] : undefined
      const column = spec.columns.find((own) => own.field === name)
      return row && column ? [{ row: row.row, column: column.title, message }] : []
    })
    if (errors.length === 0) throw error
    return refuseSheet(errors, field)
  }
}

/** Fills in rows from their products. Throws badRequest with row and column of every error, unreadable rows' too. */
export async function fillGoodsRows(
  { spec, rows, broken, errors }: GoodsRows,
  field: string,
  services: Services,
): Promise<readonly InOutGoods[]> {
  const titles = new Map(spec.columns.map((column) => [column.field, column.title]))
  const filled = await matchRows(spec, rows, services)
  const unknown = [...filled, ...(await matchRows(spec, broken, services))].flatMap(({ faults }) =>
    faults.map((fault) => ({ ...fault, column: titles.get(fault.field) ?? '' })),
  )
  refuseWrong(mergeErrors(unknown, errors), field)
  // The cast is safe: the compiler checks columns and what is taken against the table's rows.
  return filled.map(({ values }) => values as unknown as InOutGoods)
}
