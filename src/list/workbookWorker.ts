import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { toSheetName, toSheetTime } from '../value/sheet'
import type { WorkbookCell, WorkbookTable } from './workbookTable'

function toValue(cell: WorkbookCell): CellValue {
  if (!cell) return null
  if (cell.kind === 'number') return Number(cell.text)
  if (cell.kind === 'text') return cell.text
  return toSheetTime(cell.text)
}

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
