import type { RecordData } from '../../../contract/value'
import { WORKBOOK_TYPE } from '../../../value/sheet'
import type { Services } from '../../crud/services'
import type { SheetColumn } from '../../xlsx/sheetColumn'

interface Sheet {
  readonly name: string
  /** The resource whose properties the columns show. */
  readonly resource: string
  readonly columns: readonly SheetColumn[]
  /** Batches of rows: only the worker that writes the workbook holds them all. */
  readonly rows: AsyncIterable<readonly RecordData[]>
}

/** Streams the columns' fields on demand; `fail` receives an error of the source. */
function toStream({ columns, rows }: Sheet, fail: (error: unknown) => void): ReadableStream<readonly RecordData[]> {
  const pieces = rows[Symbol.asyncIterator]()
  const pick = (row: RecordData) => Object.fromEntries(columns.map(({ field }) => [field, row[field]]))
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value.map(pick))
      } catch (error) {
        fail(error)
        controller.error(error)
      }
    },
  })
}

/** Answers a workbook with one sheet as a download, named after the sheet, without columns that the user may not see. */
export async function answerWorkbook(
  sheet: Sheet,
  { jobs, access }: Pick<Services, 'jobs' | 'access'>,
): Promise<Response> {
  const { name, resource } = sheet
  const columns = sheet.columns.filter(({ field }) => access.sees(resource, field))
  const failures: unknown[] = []
  const rows = toStream({ ...sheet, columns }, (error) => failures.push(error))
  const bytes = await jobs.run('writeWorkbook', { name, columns, rows }).catch((error: unknown) => {
    // Throws the original error: a worker passes on only the message.
    throw failures.length > 0 ? failures[0] : error
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
    },
  })
}
