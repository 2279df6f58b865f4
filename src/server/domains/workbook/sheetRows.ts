import { ServerError } from '../../http/ServerError'
import { readRows, type SheetError, type SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'

export interface WorkbookFile {
  readonly bytes: Uint8Array
  /** The field of the request that names the file; it shows the errors. */
  readonly field: string
}

function toSentence({ row, column, message }: SheetError): string {
  const place = row === 0 ? '' : `第${row}行${column === '' ? '' : `“${column}”`}：`
  return `${place}${message}`
}

/** Throws badRequest that says which rows and columns are wrong and why. */
export function refuseSheet(errors: readonly SheetError[], field: string): never {
  const message = errors.map(toSentence).join('；')
  throw ServerError.badRequest(message, { [field]: message })
}

/** The rows of an uploaded workbook, or badRequest at the field that names it. */
export async function readSheet(file: WorkbookFile, columns: readonly SheetColumn[]): Promise<readonly SheetRow[]> {
  const { rows, errors } = await readRows(file.bytes, columns)
  return errors.length > 0 ? refuseSheet(errors, file.field) : rows
}
