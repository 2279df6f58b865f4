import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRecordStore } from '../../../src/server/crud/createRecordStore'
import type { OpenDatabase } from '../../../src/server/db/database'
import { openEmbedded } from '../../../src/server/db/node/openEmbedded'
import { openPostgres } from '../../../src/server/db/node/openPostgres'
import { bundleProgram, type Program } from '../../support/bundleProgram'
import { documentResource, sumResource } from '../../support/killedRecords'
import { SHORT_LIVED } from '../../support/runningServer'
import { createServerDatabase } from '../../support/serverDatabase'

/** How often a writer is killed; a full run has 50. */
const KILLS = Number(process.env.KILLS ?? 10)
/** Milliseconds that a writer writes at most before it is killed. */
const WRITING = 150

vi.setConfig({ testTimeout: 20_000 + KILLS * 12_000 })

let program: Program

beforeAll(async () => {
  program = await bundleProgram('tests/support/killedWriter.ts')
})
afterAll(() => program.remove())

/** Document → the version that its writer was told is stored. */
type Told = Map<string, number>

/** The last line may be half of one. */
function collect(told: Told, output: string): void {
  for (const line of output.split('\n').slice(0, -1)) {
    const [id = '', version = ''] = line.split(' ')
    told.set(id, Number(version))
  }
}

async function firstWord(child: ChildProcess, errors: () => string): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the writer ended by itself:\n${errors()}`)
  })
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended])
}

/** Lets a writer write for a while and kills it in the midst. */
async function runAndKill(env: Record<string, string>, told: Told): Promise<void> {
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(process.execPath, [...SHORT_LIVED, program.file], { env: { ...rest, ...env } })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  await firstWord(child, () => errors)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * WRITING))
  child.kill('SIGKILL')
  await once(child, 'close')
  collect(told, output)
}

async function readAll({ db }: OpenDatabase) {
  const records = createRecordStore({ db, clock: Date.now, newId: () => '', user: undefined })
  return { documents: await records.list(documentResource), sums: await records.list(sumResource) }
}

const sumOf = (values: readonly unknown[]) => values.reduce<number>((sum, value) => sum + Number(value), 0)

async function expectWhole(database: OpenDatabase, told: Told): Promise<void> {
  const { documents, sums } = await readAll(database)
  const stored = new Map(documents.map((document) => [String(document.id), Number(document.version)]))
  const lost = [...told].filter(([id, version]) => (stored.get(id) ?? 0) < version)
  expect(told.size).toBeGreaterThan(KILLS)
  expect(lost).toEqual([])
  const halves = documents.filter(({ rows, total }) => {
    const weights = (rows as readonly { readonly weight: number }[]).map(({ weight }) => weight)
    return sumOf(weights) !== total
  })
  expect(halves).toEqual([])
  expect(sumOf(sums.map(({ count }) => count))).toBe(documents.length)
  expect(sumOf(sums.map(({ total }) => total))).toBe(sumOf(documents.map(({ total }) => total)))
}

test('the embedded store keeps all that it said it had stored, and no halves, however often it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-killed-'))
  const told: Told = new Map()
  for (let kill = 0; kill < KILLS; kill += 1) await runAndKill({ DATA_DIR: folder }, told)
  const database = await openEmbedded(folder)
  await expectWhole(database, told)
  await database.close()
  rmSync(folder, { recursive: true })
})

const { DATABASE_URL: server } = process.env

test.skipIf(!server)('PostgreSQL has every answered write after the server was killed', async () => {
  const { url, drop } = await createServerDatabase(server ?? '')
  const told: Told = new Map()
  for (let kill = 0; kill < KILLS; kill += 1) await runAndKill({ DATABASE_URL: url }, told)
  const database = await openPostgres(url)
  await expectWhole(database, told)
  await database.close()
  await drop()
})
