import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createOwnDatabase, dropOwnDatabase, findPostgres } from './ownDatabase'

export const SEED_PASSWORD = 'Formwork-2026'

/** Node's options for a server of a test: the compiler of the database's code would take longer than it gains. */
export const SHORT_LIVED = ['--liftoff-only']

export interface RunningServer {
  readonly origin: string
  /** Exit code or signal; undefined while running. */
  readonly ended: () => number | string | undefined
  readonly output: () => string
  readonly pid: number
  /** Sends SIGTERM by default; resolves when the process has ended. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Databases on PostgreSQL that replace the embedded ones, by data folder. */
const databases = new Map<string, string>()

function toName(dataDir: string): string {
  return `formwork_e2e_${dataDir.replace(/\W/g, '_').slice(-40)}`.toLowerCase()
}

/** On PostgreSQL each data folder has its own database, which a restarted server reuses. */
async function findDatabase(dataDir: string): Promise<Record<string, string>> {
  const url = findPostgres()
  if (url === undefined) return {}
  const known = databases.get(dataDir) ?? (await createOwnDatabase(url, toName(dataDir)))
  databases.set(dataDir, known)
  return { DATABASE_URL: known }
}

/** Drops the database of a data folder on PostgreSQL; its servers must have ended. */
export async function forgetData(dataDir: string): Promise<void> {
  const url = findPostgres()
  if (url !== undefined && databases.delete(dataDir)) await dropOwnDatabase(url, toName(dataDir))
}

/** Starts the built server (dist/server/main.js) on a data folder and a free port; `flags` are for Node. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort()
  const database = await findDatabase(dataDir)
  const child = spawn(process.execPath, [...flags, 'dist/server/main.js'], {
    env: {
      ...process.env,
      ...database,
      PORT: String(port),
      DATA_DIR: dataDir,
      SIGN_IN_RATE: '10000',
      USER_RATE: '100000',
      ADDRESS_RATE: '100000',
      SEED_PASSWORD,
      // What a password costs in earnest is a tenth of a second at each sign-in, and tests sign in hundreds of times.
      PASSWORD_ITERATIONS: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, child, () => output)
  return {
    origin,
    ended: () => child.exitCode ?? child.signalCode ?? undefined,
    output: () => output,
    pid: child.pid ?? 0,
    stop: (signal = 'SIGTERM') => stopChild(child, signal),
  }
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function answers(origin: string, child: ChildProcess, output: () => string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`)
    const ready = await fetch(`${origin}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not answer:\n${output()}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
