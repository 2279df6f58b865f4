import { pathToFileURL } from 'node:url'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inProcessJobs } from '../../../src/server/jobs/jobs'
import { createWorkers, type Workers } from '../../../src/server/node/createWorkers'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { bundleProgram, type Program } from '../../support/bundleProgram'

const report = (error: unknown) => {
  throw error
}
let program: Program
let workers: Workers
beforeAll(async () => {
  program = await bundleProgram('src/server/node/worker.ts')
  workers = createWorkers({ report, file: pathToFileURL(program.file) })
})
afterAll(async () => {
  await workers.close()
  program.remove()
})

const columns: readonly SheetColumn[] = [
  { field: 'name', title: '名称', type: 'text' },
  { field: 'qty', title: '数量', type: 'integer' },
]

test('a password is derived in a thread as it is in a browser', async () => {
  const input = { password: '密码', salt: Uint8Array.of(1, 2, 3), iterations: 1000 }
  expect(await workers.run('derivePassword', input)).toEqual(await inProcessJobs.run('derivePassword', input))
})

test('a workbook is written and read again in a thread', async () => {
  const bytes = await workers.run('writeWorkbook', { columns, rows: [{ name: '背楞', qty: 3 }] })
  expect(await workers.run('readRows', { bytes, columns })).toEqual({
    rows: [{ row: 2, values: { name: '背楞', qty: 3 } }],
    broken: [],
    errors: [],
  })
})

test('this thread goes on while a workbook is read', async () => {
  const rows = Array.from({ length: 3000 }, (_, qty) => ({ name: `n${qty}`, qty }))
  const bytes = await workers.run('writeWorkbook', { columns, rows })
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 1)
  const read = await workers.run('readRows', { bytes, columns })
  clearInterval(ticking)
  expect(read.rows).toHaveLength(3000)
  expect(turns).toBeGreaterThan(5)
})

test('a workbook that needs more memory than a thread has ends that thread alone', async () => {
  const files = unzipSync(await workers.run('writeWorkbook', { columns, rows: [] }))
  const attributes = Array.from({ length: 300_000 }, (_, index) => `<c r="A${index}" s="${index}"><v>1</v></c>`).join(
    '',
  )
  const sheet = strToU8(`<worksheet><sheetData><row r="1">${attributes}</row></sheetData></worksheet>`)
  const bytes = zipSync({ ...files, 'xl/worksheets/sheet1.xml': sheet })
  const small = createWorkers({ report, file: pathToFileURL(program.file), megabytes: 16 })
  await expect(small.run('readRows', { bytes, columns })).rejects.toThrow('文件内容过大，无法处理')
  expect(
    (await small.run('readRows', { bytes: await small.run('writeWorkbook', { columns, rows: [] }), columns })).errors,
  ).toHaveLength(1)
  await small.close()
})

test('a thread that fails before it has a job is reported and ends nothing', async () => {
  const reported = vi.fn()
  const broken = createWorkers({ report: reported, file: new URL('data:text/javascript,throw new Error("no worker")') })
  const waiting = broken
    .run('derivePassword', { password: 'x', salt: Uint8Array.of(1), iterations: 1 })
    .catch((error: unknown) => error)
  await vi.waitFor(() => expect(String(reported.mock.calls[0])).toContain('no worker'), 20_000)
  await broken.close()
  expect(await waiting).toBeInstanceOf(Error)
})
