import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { bundleServer, type Program } from './bundleProgram'

const PASSWORD = 'Formwork-2026'
const PATIENCE = 120_000
const PAUSE = 50
const API = '/xwy-erp-api'

export interface ServerProcess {
  readonly origin: string
  readonly child: ChildProcess
  readonly isAlive: () => boolean
  readonly output: () => string
  /** Resolves to the exit code; null if a signal ended the process. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Headers of an account, signed in with the password of all seeded accounts. */
  readonly signIn: (account: string) => Promise<{ readonly [name: string]: string }>
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Polls until true; throws after two minutes. */
export async function until(isSo: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    if (await isSo()) return
    await pause(PAUSE)
  }
  throw new Error(`in vain was waited for ${what()}`)
}

async function signIn(origin: string, account: string) {
  const basic = { Authorization: `Basic ${btoa('saber:saber_secret')}` }
  const body = new URLSearchParams({ grant_type: 'password', username: account, password: md5(PASSWORD) })
  const answer = await fetch(`${origin}${API}/blade-auth/oauth/token`, { method: 'POST', headers: basic, body })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`${account} was not let in: ${answer.status}`)
  return { ...basic, 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' }
}

async function start(program: Program, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', program.file], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const findPort = () => /http:\/\/localhost:(\d+)/.exec(output)?.[1]
  await until(
    () => findPort() !== undefined || !isAlive(),
    () => `a start:\n${output}`,
  )
  if (!isAlive()) throw new Error(`the server ended:\n${output}`)
  const origin = `http://127.0.0.1:${findPort()}`
  return {
    origin,
    child,
    isAlive,
    output: () => output,
    end: async (signal = 'SIGTERM') => {
      if (isAlive()) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
    signIn: (account) => signIn(origin, account),
  }
}

export interface ServerProgram {
  /** Default data folder of its processes. */
  readonly dataDir: string
  readonly start: (env?: { readonly [name: string]: string }) => Promise<ServerProcess>
  /** Ends all running processes and deletes their data. */
  readonly remove: () => Promise<void>
}

/** Bundled server as a process, on the embedded database unless `start` gets DATABASE_URL. */
export async function openServerProgram(): Promise<ServerProgram> {
  const program = await bundleServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-process-'))
  const started: ServerProcess[] = []
  const { DATABASE_URL: _, ...rest } = process.env
  const usual = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SERVE_APP: 'off', SEED_PASSWORD: PASSWORD }
  return {
    dataDir,
    start: async (env = {}) => {
      const one = await start(program, {
        ...rest,
        ...usual,
        PASSWORD_ITERATIONS: '1000',
        SIGN_IN_RATE: '10000',
        ...env,
      })
      started.push(one)
      return one
    },
    remove: async () => {
      await Promise.all(started.map((one) => one.end('SIGKILL')))
      program.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface TimedAnswer {
  /** 0 if the request failed without an answer. */
  readonly status: number
  readonly milliseconds: number
  readonly body: unknown
}

/** Times one request; a broken connection counts as an answer. */
export async function timed(url: string, init: RequestInit = {}): Promise<TimedAnswer> {
  const begin = performance.now()
  const answer = await fetch(url, init).then(
    async (response) => ({ status: response.status, body: (await response.json()) as unknown }),
    (error: unknown) => ({ status: 0, body: String(error) }),
  )
  return { ...answer, milliseconds: performance.now() - begin }
}

export const toUrl = ({ origin }: ServerProcess, path: string) => `${origin}${API}${path}`
