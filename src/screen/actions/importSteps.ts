import type { ApiError } from '../../api/ApiError'
import type { ImportPreview } from '../../generated/records'
import type { WorkbookTable } from '../../list/workbookTable'
import { writeListWorkbook } from '../../list/writeWorkbook'
import { type Translate, translateFilled } from '../../text/text'
import { WORKBOOK_TYPE } from '../../value/sheet'
import { addReasonColumn, toTextTable } from '../workbook/refusedTable'

export type PreviewRow = ImportPreview['rows'][number]

export const isGoodRow = ({ state }: PreviewRow) => state === 'added' || state === 'changed'

const isBadRow = ({ state }: PreviewRow) => state === 'wrong' || state === 'conflict'

export const listBadRows = ({ rows }: ImportPreview) => rows.filter(isBadRow)

/** Why a row is not taken, column by column; the server's messages come with their values filled in. */
export function formatRefusal({ reasons }: Pick<PreviewRow, 'reasons'>, say: Translate): string {
  return reasons
    .map(({ column, message }) => {
      const said = translateFilled(message)
      return column === '' ? said : say('{{place}}：{{message}}', { place: say(column), message: said })
    })
    .join(say('；'))
}

const writeBytes = (table: WorkbookTable) => writeListWorkbook(table, new AbortController().signal)

/** The rows that can be imported as a workbook of their own, which Blade's operation takes as any other. */
export async function toGoodFile({ columns, rows }: ImportPreview, name: string): Promise<File> {
  const good = rows.filter(isGoodRow).map(({ texts }) => texts)
  const bytes = await writeBytes(toTextTable(name, columns, good))
  return new File([bytes], `${name}.xlsx`, { type: WORKBOOK_TYPE })
}

/** The rows that cannot be imported as they were filled in, each with the reasons. */
export async function toBadFile(preview: ImportPreview, name: string, say: Translate): Promise<Blob> {
  const bad = listBadRows(preview)
  const texts = bad.map((row) => row.texts)
  const reasons = bad.map((row) => formatRefusal(row, say))
  const table = addReasonColumn(toTextTable(name, preview.columns, texts), reasons, say)
  return new Blob([await writeBytes(table)], { type: WORKBOOK_TYPE })
}

/** An error in one cell of a workbook; row 0 is the whole sheet. */
export interface SheetError {
  readonly row: number
  readonly column: string
  readonly message: string
}

const PLACE = /^(\d+)\.(.*)$/s

/** Parses the server's error paths `<row>.<column>`, sorted by row. */
export function toSheetErrors({ fields = {} }: Pick<ApiError, 'fields'>): readonly SheetError[] {
  const found = Object.entries(fields).flatMap(([path, message]) => {
    const [, row, column = ''] = PLACE.exec(path) ?? []
    return row === undefined ? [] : [{ row: Number(row), column, message }]
  })
  return found.sort((one, other) => one.row - other.row)
}
