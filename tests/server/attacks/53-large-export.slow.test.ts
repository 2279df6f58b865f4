import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkers, type Workers } from '../../../src/server/node/createWorkers'
import { bundleProgram, type Program } from '../../support/bundleProgram'
import { insertManyStocks } from '../../support/manyStocks'
import { openTestServer, type TestServer } from '../../support/testServer'

const ROWS = 50_000
/** Milliseconds between two questions. */
const BETWEEN = 50

let program: Program
let workers: Workers
let server: TestServer
let warehouseId: string

beforeAll(async () => {
  program = await bundleProgram('src/server/node/worker.ts')
  workers = createWorkers({ report: () => undefined, file: pathToFileURL(program.file) })
  server = await openTestServer({}, undefined, { jobs: workers })
  warehouseId = await insertManyStocks(server.db, ROWS)
})
afterAll(async () => {
  await server?.close()
  await workers?.close()
  program?.remove()
})

test('attack 53: while 50,000 rows are exported most who ask after health and pages are answered before', async () => {
  const state = { isDone: false }
  const exporting = server.call('warehouse.stock.export', { query: { warehouseId } }).finally(() => {
    state.isDone = true
  })
  const asked: Promise<{ readonly isEarly: boolean; readonly status: number; readonly milliseconds: number }>[] = []
  const ask = async (answer: () => Promise<number> | number) => {
    const start = performance.now()
    const status = await answer()
    return { isEarly: !state.isDone, status, milliseconds: performance.now() - start }
  }
  const health = async () => (await server.app.fetch(new Request('http://test/health'))).status
  const page = async () => (await server.call('warehouse.stock.page', { query: { warehouseId, size: 10 } })).status
  while (!state.isDone) {
    asked.push(ask(health), ask(page))
    await new Promise((resolve) => setTimeout(resolve, BETWEEN))
  }
  const { status, body } = await exporting
  const answers = await Promise.all(asked)
  const early = answers.filter(({ isEarly }) => isEarly).length
  expect(status).toBe(200)
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
  expect(early).toBeGreaterThan(answers.length / 2)
  const sheet = Buffer.from(unzipSync(body as Uint8Array)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet.match(/<row /g)?.length).toBeGreaterThan(ROWS)
})
