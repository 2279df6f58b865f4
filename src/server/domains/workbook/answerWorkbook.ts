import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { WORKBOOK_TYPE } from '../../xlsx/writeWorkbook'

interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Some after the other: nobody ever holds all of them but the thread that writes the workbook. */
  readonly rows: AsyncIterable<readonly RecordData[]>
}

/** The columns' fields of the rows, asked for as they are read; `fail` is told why there are no more. */
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

/** A workbook as a download, named as its one sheet is. */
export async function answerWorkbook(sheet: Sheet, { jobs }: Pick<Services, 'jobs'>): Promise<Response> {
  const { name, columns } = sheet
  const failures: unknown[] = []
  const rows = toStream(sheet, (error) => failures.push(error))
  const bytes = await jobs.run('writeWorkbook', { name, columns, rows }).catch((error: unknown) => {
    // A thread is told the message alone.
    throw failures.length > 0 ? failures[0] : error
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
    },
  })
}
