import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { WorkbookCell, WorkbookTable } from './workbookTable'

function toValue(cell: WorkbookCell): CellValue {
  if (!cell) return null
  if (cell.kind === 'number') return Number(cell.text)
  if (cell.kind === 'text') return cell.text
  const time = Date.parse(cell.text.length > 10 ? `${cell.text.replace(' ', 'T')}Z` : cell.text)
  return Number.isNaN(time) ? cell.text : new Date(time)
}

/** Removes the characters that xlsx forbids in sheet names, and limits the length to 31. */
const toSheetName = (title: string) => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

async function write({ name, columns, rows }: WorkbookTable): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: toSheetName(name),
        columns: columns.map(({ width, format }) => ({ width, numFmt: format })),
        rows: [columns.map(({ title }) => title), ...rows.map((row) => row.map(toValue))],
        freezePane: { rows: 1 },
      },
    ],
  })
}

// Runs in a worker, so that large exports do not block the page.
addEventListener('message', ({ data }: MessageEvent<WorkbookTable>) => {
  void write(data).then(
    (bytes) => postMessage({ bytes }),
    (error: unknown) => postMessage({ failed: String(error) }),
  )
})
