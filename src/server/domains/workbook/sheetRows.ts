import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { MAX_ROWS, type SheetError, type SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'

export interface WorkbookFile {
  readonly bytes: Uint8Array
  /** Field of the request that names the file and shows the errors. */
  readonly field: string
}

const MAX_SENTENCES = 10

function toSentence({ row, column, message }: SheetError): string {
  if (row === 0) return message
  return column === '' ? `第${row}行：${message}` : `第${row}行“${column}”：${message}`
}

/** Throws badRequest with the errors in its message and by cell, as `<row>.<column>`. */
export function refuseSheet(errors: readonly SheetError[], field: string): never {
  const sentences = errors.slice(0, MAX_SENTENCES).map(toSentence).join('；')
  const message = errors.length > MAX_SENTENCES ? `${sentences}；等共${errors.length}处错误` : sentences
  const cells = errors.map(({ row, column, message: reason }) => [`${row}.${column}`, reason] as const)
  throw ServerError.badRequest(message, { ...Object.fromEntries(cells), [field]: message })
}

/** All errors; at a cell that has some of both, those of `found` alone. */
export function mergeErrors(found: readonly SheetError[], others: readonly SheetError[]): readonly SheetError[] {
  const places = new Set(found.map(({ row, column }) => `${row}.${column}`))
  return [...found, ...others.filter(({ row, column }) => !places.has(`${row}.${column}`))]
}

/** Throws badRequest with all errors by row, so that they can be corrected at once. */
export function refuseWrong(errors: readonly SheetError[], field: string): void {
  if (errors.length === 0) return
  refuseSheet(
    errors.toSorted((a, b) => a.row - b.row),
    field,
  )
}

interface ReadSheet<Columns extends readonly SheetColumn[]> {
  readonly rows: readonly SheetRow<Columns>[]
  /** Rows with errors: readable values, or the cell's text. */
  readonly broken: readonly SheetRow[]
  /** Errors of the broken rows. */
  readonly errors: readonly SheetError[]
}

interface SheetShape<Columns extends readonly SheetColumn[]> {
  readonly columns: Columns
  /** Absent: what the reader takes. */
  readonly maxRows?: number
  /** True for all rows with errors instead of the first ones. */
  readonly isWhole?: boolean
}

/** Reads a workbook in a worker. Throws badRequest if no row is found or there are too many. */
export async function readSheet<Columns extends readonly SheetColumn[]>(
  file: WorkbookFile,
  { columns, maxRows = MAX_ROWS, isWhole }: SheetShape<Columns>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<ReadSheet<Columns>> {
  const { rows, broken, errors } = await jobs.run('readRows', { bytes: file.bytes, columns, isWhole })
  if (rows.length === 0 && broken.length === 0) refuseWrong(errors, file.field)
  if (rows.length > maxRows) refuseSheet([{ row: 0, column: '', message: `最多 ${maxRows} 行` }], file.field)
  // The cast is safe: the worker reads each cell by its column's type.
  return { rows: rows as readonly SheetRow<Columns>[], broken, errors }
}
