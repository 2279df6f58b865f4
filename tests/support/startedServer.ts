import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { bundleServer, type Program } from './bundleProgram'
import { SHORT_LIVED } from './runningServer'

const PATIENCE = 120_000

export interface Running {
  readonly child: ChildProcess
  readonly output: () => string
}

/** Starts the program as processes of their own, which end with each test, on folders that go with the test file. */
export function openStarts() {
  let program: Program
  const folder = mkdtempSync(join(tmpdir(), 'formwork-data-'))
  const running = new Set<ChildProcess>()

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

  beforeAll(async () => {
    program = await bundleServer()
  })
  afterEach(async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGKILL')))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
    program.remove()
  })
  return { folder, run, end }
}

export async function origin({ child, output }: Running): Promise<string> {
  for (let waited = 0; waited < PATIENCE; waited += 50) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(output()) ?? []
    if (port !== undefined) return `http://127.0.0.1:${port}`
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not start:\n${output()}`)
}

export async function signIn(base: string, account: string, password: string) {
  const basic = { Authorization: `Basic ${btoa('saber:saber_secret')}` }
  const form = new URLSearchParams({ grant_type: 'password', username: account, password: md5(password) })
  const url = `${base}/xwy-erp-api/blade-auth/oauth/token`
  const answer = await fetch(url, { method: 'POST', headers: basic, body: form })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  return { ...basic, 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' }
}

export async function findCode(base: string, headers: Record<string, string>, code: string): Promise<number> {
  const answer = await fetch(`${base}/xwy-erp-api/blade-xwy/project/page?projectCode=${code}`, { headers })
  return ((await answer.json()) as { data: { total: number } }).data.total
}
