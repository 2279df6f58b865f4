import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seedUsers } from '../../../src/seed/data/organisation'
import { openPostgres } from '../../../src/server/db/node/openPostgres'
import { bundleProgram, type Program } from '../../support/bundleProgram'
import { SHORT_LIVED } from '../../support/runningServer'
import { createServerDatabase, type ServerDatabase } from '../../support/serverDatabase'

const { DATABASE_URL: server } = process.env

vi.setConfig({ testTimeout: 120_000 })

let program: Program
let database: ServerDatabase
const running: ChildProcess[] = []

beforeAll(async () => {
  if (!server) return
  program = await bundleProgram('src/server/main.ts')
  database = await createServerDatabase(server)
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
})
afterAll(async () => {
  if (!server) return
  program.remove()
  await database.drop()
})

/** What it says until it runs; rejects where it ends instead. */
async function start(): Promise<string> {
  const own = { PORT: '0', DATABASE_URL: database.url, SERVE_APP: 'off', PASSWORD_ITERATIONS: '1000' }
  const child = spawn(process.execPath, [...SHORT_LIVED, program.file], { env: { ...process.env, ...own } })
  running.push(child)
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (/API is running at.*\n/.test(output)) resolve(output)
    })
    child.once('exit', () => reject(new Error(`the server ended:\n${output}`)))
  })
}

test.skipIf(!server)('three processes that start at once on an empty database make everything once', async () => {
  const outputs = await Promise.all([start(), start(), start()])
  expect(outputs.filter((output) => output.includes('首次启动，'))).toHaveLength(1)
  for (const output of outputs) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? []
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
  }
  const { db, close } = await openPostgres(database.url)
  const users = await db.selectFrom('record').select('id').where('resource', '=', 'system.user').execute()
  await close()
  expect(users).toHaveLength(seedUsers.length)
})
