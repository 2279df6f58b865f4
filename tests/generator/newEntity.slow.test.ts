import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import type { SheetColumn } from '../../src/server/xlsx/sheetColumn'
import { writeWorkbook } from '../../src/server/xlsx/writeWorkbook'
import { WORKBOOK_TYPE } from '../../src/value/sheet'
import { copyProject, type ProjectCopy } from '../support/projectCopy'
import { freePort } from '../support/runningServer'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const ROOT = path.join(import.meta.dirname, '../..')
const TSX = path.join(ROOT, 'node_modules/.bin/tsx')
const SEED_PASSWORD = 'Formwork-2026'
const BASIC = `Basic ${btoa('saber:saber_secret')}`

let copy: ProjectCopy
let server: ChildProcess | undefined

beforeAll(() => {
  copy = copyProject()
})

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  copy.remove()
})

interface Piece {
  readonly file: string
  /** Whole line below which the text stands; absent: a new file, or the end of one. */
  readonly below?: string
  readonly text: string
}

function readPieces(): readonly Piece[] {
  const guide = readFileSync(path.join(ROOT, 'docs/new-entity.md'), 'utf8')
  // Those in a list stand two columns deeper.
  const pieces = guide
    .replaceAll(/^ {2}(?=```|# schemas|supervisor)/gm, '')
    .matchAll(/^```yaml\n# (\S+?)(?:, below "([^"]*)"|, at the end)?\n(.*?)^```/gms)
  return [...pieces].map(([, file = '', below, text = '']) => ({ file, below, text }))
}

/** The text two columns deeper than the line above it; the guide's formatter takes the indentation of a piece away. */
function indent(text: string, above: string): string {
  const depthOf = (line: string) => line.search(/\S/)
  const shift = ' '.repeat(depthOf(above) + 2 - depthOf(text))
  return text.replace(/^(?=.)/gm, shift)
}

function insert({ file, below, text }: Piece): void {
  const target = path.join(copy.root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  const before = existsSync(target) ? readFileSync(target, 'utf8') : ''
  const lines = before.split('\n')
  const at = below === undefined ? -1 : lines.indexOf(below)
  expect(below === undefined || at >= 0, `${file} has a line ${below}`).toBe(true)
  const after =
    below === undefined ? `${before}${text}` : lines.toSpliced(at + 1, 0, indent(text.trimEnd(), below)).join('\n')
  writeFileSync(target, after)
}

/** What the command prints, with its errors. */
function generate(): Promise<string> {
  return new Promise((done) => {
    const command = ['.ci/formwork.mjs', 'generate', '--strict']
    execFile(process.execPath, command, { cwd: copy.root }, (_, output, errors) => done(`${output}${errors}`))
  })
}

async function startServer(): Promise<string> {
  const port = await freePort()
  server = spawn(TSX, ['src/server/main.ts'], {
    cwd: copy.root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(copy.root, 'data'),
      SERVE_APP: 'off',
      SEED_PASSWORD,
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk))
  await vi.waitFor(() => expect(output).toContain('http://localhost:'), { timeout: 240_000, interval: 200 })
  return `http://127.0.0.1:${port}/xwy-erp-api`
}

async function signIn(api: string, account = 'admin'): Promise<{ readonly [name: string]: string }> {
  const form = { grant_type: 'password', username: account, password: md5(SEED_PASSWORD), scope: 'all' }
  const url = `${api}/blade-auth/oauth/token`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: BASIC },
    body: new URLSearchParams(form),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { Authorization: BASIC, 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' }
}

const COLUMNS: readonly SheetColumn[] = [
  { field: 'visitor', title: '访客姓名*', type: 'text' },
  { field: 'visitDate', title: '来访日期*', type: 'text' },
  { field: 'reason', title: '来访事由', type: 'text' },
]

type Headers = Awaited<ReturnType<typeof signIn>>

/** What the import says of a workbook with these rows. */
async function importVisits(api: string, headers: Headers, rows: readonly RecordData[]) {
  const { 'Content-Type': _json, ...rest } = headers
  const body = new FormData()
  const bytes = new Uint8Array(await writeWorkbook(COLUMNS, rows))
  body.append('file', new File([bytes], '访客.xlsx', { type: WORKBOOK_TYPE }))
  const url = `${api}/blade-resource/oss/endpoint/put-file-attach`
  const stored = await (await fetch(url, { method: 'POST', headers: rest, body })).json()
  const { data } = stored as { data: { attachId: string } }
  const answer = await fetch(`${api}/blade-desk/visit/import/data`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ fileId: data.attachId }),
  })
  return (await answer.json()) as { code: number; msg: string; data: { imported?: number; fields?: object } }
}

test('the pieces of the guide make an entity that generates without a warning and is served', async () => {
  const pieces = readPieces()
  expect(pieces.length).toBeGreaterThanOrEqual(5)
  for (const piece of pieces) insert(piece)
  expect(await generate()).toContain('0 errors, 0 warnings')

  const api = await startServer()
  const headers = await signIn(api)
  const send = async (body: object) => {
    const answer = await fetch(`${api}/blade-desk/visit/submit`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as { msg: string; data?: { visitNo?: string } }) }
  }
  const first = await send({ visitor: '张三', visitDate: '2026-03-01' })
  expect(first).toMatchObject({ status: 200, data: { visitor: '张三' } })
  expect(first.data?.visitNo).toMatch(/^FK-\d{6}-0001$/)
  expect(await send({ visitDate: '2026-03-01' })).toMatchObject({ status: 400, msg: '请输入访客姓名' })
  const page = await fetch(`${api}/blade-desk/visit/page?visitor=${encodeURIComponent('张')}`, { headers })
  expect(await page.json()).toMatchObject({ data: { total: 1, records: [{ visitor: '张三' }] } })

  const supervisor = await signIn(api, 'supervisor')
  const asSupervisor = (path: string, body?: object) =>
    fetch(`${api}/blade-desk/visit/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: supervisor,
      body: JSON.stringify(body),
    })
  expect((await asSupervisor('page')).status, 'what roles.yaml gives').toBe(200)
  expect((await asSupervisor('submit', { id: '1', visitor: '张三', visitDate: '2026-03-01' })).status).toBe(403)
  const menu = await fetch(`${api}/blade-system/menu/routes`, { headers: supervisor })
  expect(JSON.stringify(await menu.json()), 'its entry comes with it').toContain('/desk/visit')

  const row = (visitor: string, visitDate = '2026/3/2') => ({ visitor, visitDate })
  const wrong = await importVisits(api, headers, [
    row('李四'),
    row(''),
    row('王五', '下周'),
    row('李四'),
    row('张三', '2026-03-01'),
    row('长'.repeat(51)),
  ])
  expect(wrong, 'in the words of the form, all in one round').toMatchObject({ code: 400 })
  expect(wrong.data.fields).toEqual({
    fileId: wrong.msg,
    '3.访客姓名': '请输入访客姓名',
    '4.来访日期': expect.stringContaining('日期'),
    '5.访客姓名': '与前面的行重复',
    '6.访客姓名': '已有相同的记录',
    '7.访客姓名': expect.stringContaining('50'),
  })
  const visits = async () => {
    const found = await fetch(`${api}/blade-desk/visit/page?size=50`, { headers })
    return ((await found.json()) as { data: { records: { visitor: string; visitDate: string; visitNo: string }[] } })
      .data.records
  }
  expect(await visits(), 'all or none').toHaveLength(1)
  const right = await importVisits(api, headers, [row('李四'), { ...row('王五'), reason: '参观' }])
  expect(right).toMatchObject({ code: 200, data: { imported: 2 } })
  const stored = (await visits()).map(({ visitor, visitDate, visitNo }) => [visitor, visitDate, visitNo])
  expect(stored).toContainEqual(['李四', '2026-03-02', expect.stringMatching(/^FK-\d{6}-000[23]$/)])
  expect(new Set(stored.map(([, , number]) => number)).size, 'each with a number of its own').toBe(3)
  const template = `${api}/blade-resource/user-attach/findFileByOrigName?origName=${encodeURIComponent('访客导入模板.xlsx')}`
  expect(await (await fetch(template, { method: 'POST', headers })).json()).toMatchObject({
    data: [{ originalName: '访客导入模板.xlsx' }],
  })
})
