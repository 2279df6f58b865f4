import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '../../../src/server/xlsx/writeWorkbook'
import { WORKBOOK_TYPE } from '../../../src/value/sheet'
import { importColumns } from '../../support/importColumns'
import { findPostgres } from '../../support/ownDatabase'
import { productRows } from '../../support/productRows'
import { createServerDatabase, type ServerDatabase } from '../../support/serverDatabase'
import {
  openServerProgram,
  pause,
  type ServerProcess,
  type ServerProgram,
  timed,
  toUrl,
} from '../../support/serverProcess'

const ROWS = 5000
const KILLS = 6
/** Milliseconds between two questions of whoever looks at the list. */
const BETWEEN = 50

let program: ServerProgram
let database: ServerDatabase | undefined
let server: ServerProcess
let headers: { readonly [name: string]: string }

async function start(): Promise<void> {
  server = await program.start(database && { DATABASE_URL: database.url })
  headers = await server.signIn('admin')
}

beforeAll(async () => {
  const url = findPostgres()
  ;[program, database] = await Promise.all([
    openServerProgram(),
    url === undefined ? undefined : createServerDatabase(url),
  ])
  await start()
})
afterAll(async () => {
  await program.remove()
  await database?.drop()
})

async function upload(code: string, wrong?: object): Promise<string> {
  const rows = productRows(code, ROWS).map((row, index) => (index === ROWS - 1 ? { ...row, ...wrong } : row))
  const bytes = new Uint8Array(await writeWorkbook(importColumns('warehouse.product.import'), rows))
  const form = new FormData()
  form.append('file', new File([bytes], '产品.xlsx', { type: WORKBOOK_TYPE }))
  const { 'Content-Type': _, ...own } = headers
  const url = toUrl(server, '/blade-resource/oss/endpoint/put-file-attach')
  const { status, body } = await timed(url, { method: 'POST', headers: own, body: form })
  expect(status).toBe(200)
  return (body as { data: { attachId: string } }).data.attachId
}

const importFile = (fileId: string, init: RequestInit = {}) =>
  timed(toUrl(server, '/blade-xwy/prod/import/sku'), {
    method: 'POST',
    headers,
    body: JSON.stringify({ fileId }),
    ...init,
  })

const list = (code: string) => timed(toUrl(server, `/blade-xwy/prod/productPage?size=10&skuCode=${code}-`), { headers })

async function countOf(code: string): Promise<number> {
  const { body } = await list(code)
  return Number((body as { data: { total: number } }).data.total)
}

test('attack 53: while 5,000 products are imported most pages are answered before the import is', async () => {
  const fileId = await upload('PAGES')
  const state = { isDone: false }
  const importing = importFile(fileId).finally(() => {
    state.isDone = true
  })
  const pages: Promise<{ readonly milliseconds: number; readonly status: number; readonly isEarly: boolean }>[] = []
  while (!state.isDone) {
    pages.push(list('PAGES').then((answer) => ({ ...answer, isEarly: !state.isDone })))
    await pause(BETWEEN)
  }
  const { status } = await importing
  expect(status).toBe(200)
  const answered = await Promise.all(pages)
  const early = answered.filter(({ isEarly }) => isEarly).length
  expect(answered.filter((page) => page.status !== 200)).toEqual([])
  expect(early).toBeGreaterThan(answered.length / 4)
  expect(await countOf('PAGES')).toBe(ROWS)
})

test('attack 53: 5,000 rows whose last one is wrong leave nothing, nor does a caller who hangs up leave a part', async () => {
  expect((await importFile(await upload('WRONG', { category1stCode: '没有' }))).status).toBe(400)
  expect(await countOf('WRONG')).toBe(0)
  const fileId = await upload('GONE')
  await importFile(fileId, { signal: AbortSignal.timeout(500) })
  for (let looks = 0; looks < 20; looks += 1) {
    expect([0, ROWS]).toContain(await countOf('GONE'))
    await pause(BETWEEN)
  }
})

test('attack 53: a server that is killed in an import has stored all of it or nothing', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const fileId = await upload(`KILL${kill}`)
    const importing = importFile(fileId)
    await pause((kill + 1) * 400)
    await server.end('SIGKILL')
    const { status } = await importing
    await start()
    const count = await countOf(`KILL${kill}`)
    expect(status === 200 ? [ROWS] : [0, ROWS], `killed after ${(kill + 1) * 400} ms`).toContain(count)
  }
})
