import { printWorkbook } from './printWorkbook'
import type { WorkbookTable } from './workbookTable'

// Runs in a worker, so that large exports do not block the page.
addEventListener('message', ({ data }: MessageEvent<WorkbookTable>) => {
  void printWorkbook(data).then(
    (bytes) => postMessage({ bytes }),
    (error: unknown) => postMessage({ failed: String(error) }),
  )
})
