import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'

export interface WorkbookFile {
  readonly bytes: Uint8Array
  /** The field of the request that names the file; it shows the errors. */
  readonly field: string
}

/** More is not read in a message. */
const MAX_SAID = 10

function toSentence({ row, column, message }: SheetError): string {
  const place = row === 0 ? '' : `第${row}行${column === '' ? '' : `“${column}”`}：`
  return `${place}${message}`
}

/** Throws badRequest that says which rows and columns are wrong and why; all of them by row and column. */
export function refuseSheet(errors: readonly SheetError[], field: string): never {
  const rest = errors.length > MAX_SAID ? `；等共${errors.length}处错误` : ''
  const message = `${errors.slice(0, MAX_SAID).map(toSentence).join('；')}${rest}`
  const cells = errors.map(({ row, column, message: reason }) => [`${row}.${column}`, reason] as const)
  throw ServerError.badRequest(message, { ...Object.fromEntries(cells), [field]: message })
}

/** The rows of an uploaded workbook, or badRequest at the field that names it. */
export async function readSheet<Columns extends readonly SheetColumn[]>(
  file: WorkbookFile,
  columns: Columns,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<readonly SheetRow<Columns>[]> {
  const { rows, errors } = await jobs.run('readRows', { bytes: file.bytes, columns })
  // Each cell was read by its column, which is why its type may be believed.
  return errors.length > 0 ? refuseSheet(errors, file.field) : (rows as readonly SheetRow<Columns>[])
}
