import type { WorkbookTable } from './workbookTable'

/** Writes the workbook in a worker, which an abort terminates. */
export function writeListWorkbook(table: WorkbookTable, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ bytes?: Uint8Array<ArrayBuffer>; failed?: string }>) => {
        end()
        if (data.bytes) resolve(data.bytes)
        else reject(new Error(data.failed))
      },
    )
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(event.message))
    })
    worker.postMessage(table)
  })
}
