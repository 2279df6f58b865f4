import type { RecordData } from '../../src/contract/value'
import type { SheetColumn } from '../../src/server/xlsx/sheetColumn'
import { writeWorkbook } from '../../src/server/xlsx/writeWorkbook'
import { WORKBOOK_TYPE } from '../../src/value/sheet'
import type { TestServer } from './testServer'

/** Uploads a workbook; returns the id that an import takes. */
export async function uploadWorkbook(
  server: Pick<TestServer, 'call'>,
  columns: readonly SheetColumn[],
  rows: readonly RecordData[],
): Promise<string> {
  const bytes = new Uint8Array(await writeWorkbook(columns, rows))
  const form = new FormData()
  form.append('file', new File([bytes], '导入.xlsx', { type: WORKBOOK_TYPE }))
  const answer = await server.call('resource.file.put-file-attach', { body: form })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.data as { attachId: string }).attachId
}
