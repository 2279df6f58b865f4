import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../.ci/postgres.mjs'
import { canBreakPostgres } from '../../support/attackedPostgres'
import { bundleProgram, type Program } from '../../support/bundleProgram'
import { startHonestClients } from '../../support/honestClients'
import { findPostgres } from '../../support/ownDatabase'
import {
  openServerProgram,
  pause,
  type ServerProcess,
  type ServerProgram,
  type TimedAnswer,
  timed,
  until,
} from '../../support/serverProcess'
import { canMountDisk, mountSmallDisk, type SmallDisk } from '../../support/smallDisk'

/** How long it lasts. */
const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60)
const CLIENTS = 20
const READY = 1000
const PAGE = 1000
/** Each time all clients wait: twice, a tenth of the whole, stays below one request in a hundred. */
const FROZEN = 3000
const FREEZES = [1, 5]
const MEGABYTES = 1500
const FULL = 5000

let program: ServerProgram
let hostile: Program
let postgres: PostgresServer | undefined
let disk: SmallDisk | undefined
let server: ServerProcess

beforeAll(async () => {
  program = await openServerProgram()
  hostile = await bundleProgram('tests/support/hostileProcess.ts')
  if (canBreakPostgres) postgres = await startPostgres()
  const rates = { USER_RATE: '1000000', ADDRESS_RATE: '1000000' }
  if (canMountDisk) disk = mountSmallDisk(MEGABYTES)
  const storage = disk && { DATA_DIR: join(disk.folder, 'data'), MIN_FREE_MB: '64' }
  server = await program.start({ ...rates, ...storage, ...(postgres && { DATABASE_URL: postgres.url }) })
})
afterAll(async () => {
  await program.remove()
  hostile.remove()
  await postgres?.remove()
  disk?.remove()
})

async function endConnections({ url }: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end().catch(() => undefined)
}

/** Breaks connections off again and again, and lets the database stand still in between. */
async function breakDatabase(database: PostgresServer, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    await endConnections(database)
    await pause(4000)
    if (!FREEZES.includes(round)) continue
    database.freeze()
    await pause(FROZEN)
    database.thaw()
    await pause(4000)
  }
}

/** Fills the disk to the last byte again and again; what is read meanwhile must be read, what is saved is refused. */
async function breakDisk({ fill, clear }: SmallDisk, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(10_000)
    await fill()
    expect(await timed(`${server.origin}/ready`)).toMatchObject({ status: 200, body: { storage: 'full' } })
    await pause(FULL)
    clear()
  }
}

/** Asks again and again; answers how long each took and what was said. */
async function watch(url: string, every: number, isOver: () => boolean): Promise<readonly TimedAnswer[]> {
  const answers: TimedAnswer[] = []
  while (!isOver()) {
    answers.push(await timed(url))
    await pause(every)
  }
  return answers
}

function percentileOf(answers: readonly TimedAnswer[]): number {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return Math.round(times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY)
}

test.skipIf(findPostgres() !== undefined && !canBreakPostgres)(
  'chaos: broken and frozen databases, full disks, bombs and floods lose no acknowledged write and keep no honest client waiting',
  async () => {
    let isDone = false
    const isOver = () => isDone
    const watching = watch(`${server.origin}/ready`, 500, isOver)
    const honest = await startHonestClients(server, CLIENTS)
    const env = { ...process.env, ORIGIN: server.origin, HEADERS: JSON.stringify(await server.signIn('clerk')) }
    const attacker = spawn(process.execPath, [hostile.file], { env, stdio: 'inherit' })
    const breaking = Promise.all([postgres && breakDatabase(postgres, isOver), disk && breakDisk(disk, isOver)])
    await pause(SECONDS * 1000)
    isDone = true
    expect(attacker.exitCode).toBeNull()
    attacker.kill('SIGKILL')
    await breaking
    const { reads, acknowledged } = await honest.stop()
    const readiness = await watching
    expect(server.isAlive()).toBe(true)
    await until(
      async () => (await timed(`${server.origin}/ready`)).status === 200,
      () => 'a server that is ready again',
    )
    const stored = await honest.readStored()
    const lost = acknowledged.filter((key) => !stored.has(key))
    const slowest = Math.round(Math.max(...readiness.map(({ milliseconds }) => milliseconds)))
    const page = percentileOf(reads)
    expect(acknowledged.length).toBeGreaterThan(CLIENTS)
    expect(lost).toEqual([])
    expect(readiness.filter(({ status }) => status === 0)).toEqual([])
    expect(slowest).toBeLessThan(READY)
    expect(page).toBeLessThan(PAGE)
    expect(server.output()).not.toContain('Unhandled')
  },
  (SECONDS + 240) * 1000,
)
