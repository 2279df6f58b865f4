import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bundleServer, type Program } from '../../support/bundleProgram'
import { SHORT_LIVED } from '../../support/runningServer'

const PASSWORD = 'Formwork-2026'
const PATIENCE = 120_000

vi.setConfig({ testTimeout: PATIENCE })

let folder: string
let program: Program
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-data-'))
  program = await bundleServer()
})
afterEach(async () => {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  program.remove()
})

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
}

function run(env: Record<string, string> = {}): Running {
  // DATABASE_URL belongs to the other server tests; these are about the folder.
  const { DATABASE_URL: _, ...rest } = process.env
  const own = { PORT: '0', DATA_DIR: join(folder, 'data'), SERVE_APP: 'off', PASSWORD_ITERATIONS: '1000', ...env }
  const child = spawn(process.execPath, [...SHORT_LIVED, program.file], { env: { ...rest, ...own } })
  let output = ''
  const collect = (chunk: unknown) => {
    output += String(chunk)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, output: () => output }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (running.has(child)) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

async function origin({ child, output }: Running): Promise<string> {
  for (let waited = 0; waited < PATIENCE; waited += 50) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(output()) ?? []
    if (port !== undefined) return `http://127.0.0.1:${port}`
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not start:\n${output()}`)
}

/** The exit code of a start that fails, and what it said. */
async function failure(env: Record<string, string>): Promise<{ code: number | null; lines: readonly string[] }> {
  const { child, output } = run(env)
  await once(child, 'exit')
  const lines = output()
    .split('\n')
    .filter((line) => line !== '')
  return { code: child.exitCode, lines }
}

async function signIn(base: string, account: string, password: string) {
  const basic = { Authorization: `Basic ${btoa('saber:saber_secret')}` }
  const form = new URLSearchParams({ grant_type: 'password', username: account, password: md5(password) })
  const url = `${base}/xwy-erp-api/blade-auth/oauth/token`
  const answer = await fetch(url, { method: 'POST', headers: basic, body: form })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  return { ...basic, 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' }
}

async function findCode(base: string, headers: Record<string, string>, code: string): Promise<number> {
  const answer = await fetch(`${base}/xwy-erp-api/blade-xwy/project/page?projectCode=${code}`, { headers })
  return ((await answer.json()) as { data: { total: number } }).data.total
}

test('what was answered is there after kill -9, and the folder opens again', async () => {
  const first = run({ SEED_PASSWORD: PASSWORD })
  const base = await origin(first)
  expect(first.output()).not.toContain(PASSWORD)
  const headers = await signIn(base, 'operator', PASSWORD)
  const project = {
    projectName: '断电前的项目',
    projectCode: 'KILL-9',
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  const url = `${base}/xwy-erp-api/blade-xwy/project/add`
  const saved = await fetch(url, { method: 'POST', headers, body: JSON.stringify(project) })
  first.child.kill('SIGKILL')
  expect(saved.status).toBe(200)
  await once(first.child, 'exit')

  const second = run()
  const again = await origin(second)
  expect(second.output()).not.toContain('首次启动，')
  expect(await findCode(again, headers, 'KILL-9')).toBe(1)
  expect(await findCode(again, await signIn(again, 'operator', PASSWORD), 'KILL-9')).toBe(1)
})

test('a folder belongs to one process, which gives it back when it is told to stop', async () => {
  const owner = run()
  const base = await origin(owner)
  const { code, lines } = await failure({})
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`in use by process ${owner.child.pid}`)
  expect((await fetch(`${base}/ready`)).status).toBe(200)
  expect(await end(owner.child, 'SIGTERM')).toBe(0)
  expect(owner.output()).toContain('"event":"stopped"')
  expect(existsSync(join(folder, 'data/formwork.lock'))).toBe(false)
})

test('generated passwords are shown at the first start, once, and open the accounts', async () => {
  const DATA_DIR = join(folder, 'generated')
  const first = run({ DATA_DIR })
  const base = await origin(first)
  const [, password = ''] = /admin\s+密码 password\s+(\S+)/.exec(first.output()) ?? []
  const headers = await signIn(base, 'admin', password)
  expect(await findCode(base, headers, 'XM-0001')).toBe(1)
  await end(first.child, 'SIGTERM')
  const second = run({ DATA_DIR })
  await origin(second)
  expect(second.output()).not.toContain(password)
})

test('what is printed names who asked what, and never a password or a token', async () => {
  const program = run({ DATA_DIR: join(folder, 'quiet'), SEED_PASSWORD: PASSWORD, TRUST_PROXY: '1' })
  const base = await origin(program)
  const headers = await signIn(base, 'operator', PASSWORD)
  await fetch(`${base}/xwy-erp-api/blade-user/info?token=${headers['Blade-Auth']}`, {
    headers: { ...headers, 'X-Request-Id': 'printed-1', 'X-Forwarded-For': '10.0.0.1, 192.0.2.4' },
  })
  const form = new URLSearchParams({ grant_type: 'password', username: 'operator', password: 'guessed' })
  await fetch(`${base}/xwy-erp-api/blade-auth/oauth/token?${form}`, { method: 'POST', headers })
  await end(program.child, 'SIGTERM')
  const output = program.output()
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const line = lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === 'printed-1')
  expect(line).toMatchObject({
    event: 'request',
    operationId: 'session.user.info',
    status: 200,
    userId: expect.stringMatching(/^\d+$/),
    address: '192.0.2.4',
    milliseconds: expect.any(Number),
  })
  for (const secret of ['eyJ', PASSWORD, md5(PASSWORD), 'guessed', 'saber_secret']) expect(output).not.toContain(secret)
})

test('what runs is answered before the process stops, and the logs are stored', async () => {
  const DATA_DIR = join(folder, 'graceful')
  const first = run({ DATA_DIR, SEED_PASSWORD: PASSWORD, PASSWORD_ITERATIONS: '1000000' })
  const base = await origin(first)
  const running = signIn(base, 'operator', PASSWORD)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const code = end(first.child, 'SIGTERM')
  expect((await running)['Blade-Auth']).toContain('eyJ')
  expect(await code).toBe(0)
  const second = run({ DATA_DIR })
  const again = await origin(second)
  const headers = await signIn(again, 'admin', PASSWORD)
  const list = await fetch(`${again}/xwy-erp-api/blade-log/usual/list?logData=operator`, { headers })
  expect(((await list.json()) as { data: { total: number } }).data.total).toBe(1)
})

test('with BLADE_URL the process opens no database and hands the API on', async () => {
  const blade = createHttpServer((request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ code: 200, msg: request.url }))
  }).listen(0, '127.0.0.1')
  await once(blade, 'listening')
  const address = blade.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const program = run({ DATA_DIR: join(folder, 'none'), BLADE_URL: `http://127.0.0.1:${port}/` })
  const base = await origin(program)
  const answer = await fetch(`${base}/xwy-erp-api/blade-user/info?id=1`)
  expect(await answer.json()).toEqual({ code: 200, msg: '/blade-user/info?id=1' })
  expect(existsSync(join(folder, 'none'))).toBe(false)
  expect(await end(program.child, 'SIGTERM')).toBe(0)
  blade.close()
})

test.each([
  ['a port that is no number', { PORT: 'x' }, 'PORT'],
  ['a database that is not there', { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/none' }, '127.0.0.1:9/none'],
  ['an app that is not built', { SERVE_APP: 'on', APP_DIR: 'tests/server/main' }, 'npm run build'],
])('%s ends the start with one line', async (_, env, part) => {
  const { code, lines } = await failure(env)
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(part)
  expect(lines[0]).not.toContain('hidden')
})

test('a port that somebody else has ends the start with one line', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { code, lines } = await failure({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`port ${port} is in use`)])
})
