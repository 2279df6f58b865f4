import type { RecordData } from '../../../contract/value'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { WORKBOOK_TYPE, writeWorkbook } from '../../xlsx/writeWorkbook'

/** A workbook as a download of that name. */
export async function answerWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly RecordData[],
): Promise<Response> {
  const bytes = await writeWorkbook(columns, rows, name)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
    },
  })
}
