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
  if (row === 0) return message
  return column === '' ? `第${row}行：${message}` : `第${row}行“${column}”：${message}`
}

/** Throws badRequest that says which rows and columns are wrong and why; all of them by row and column. */
export function refuseSheet(errors: readonly SheetError[], field: string): never {
  const said = errors.slice(0, MAX_SAID).map(toSentence).join('；')
  const message = errors.length > MAX_SAID ? `${said}；等共${errors.length}处错误` : said
  const cells = errors.map(({ row, column, message: reason }) => [`${row}.${column}`, reason] as const)
  throw ServerError.badRequest(message, { ...Object.fromEntries(cells), [field]: message })
}

/** Throws where there is anything wrong, sorted by row: whoever mends one mistake is not to be told of the next one then. */
export function refuseWrong(errors: readonly SheetError[], field: string): void {
  if (errors.length === 0) return
  refuseSheet(
    errors.toSorted((a, b) => a.row - b.row),
    field,
  )
}

interface ReadSheet<Columns extends readonly SheetColumn[]> {
  readonly rows: readonly SheetRow<Columns>[]
  /** The other rows: of their cells only what can be read, or the text that stands there. */
  readonly broken: readonly SheetRow[]
  /** Of these. */
  readonly errors: readonly SheetError[]
}

/** The rows of an uploaded workbook that can be read, and what is wrong with the others; badRequest where there is none. */
export async function readSheet<Columns extends readonly SheetColumn[]>(
  file: WorkbookFile,
  columns: Columns,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<ReadSheet<Columns>> {
  const { rows, broken, errors } = await jobs.run('readRows', { bytes: file.bytes, columns })
  if (rows.length === 0 && broken.length === 0) refuseWrong(errors, file.field)
  // Each cell was read by its column, which is why its type may be believed.
  return { rows: rows as readonly SheetRow<Columns>[], broken, errors }
}
