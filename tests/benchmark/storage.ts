/**
 * `npm run benchmark [-- --rows 100000] [-- --only PGlite]`: pages, detail, add and update on a large table, through
 * the bare driver, through the record store and through the whole server. PostgreSQL where DATABASE_URL names one.
 */
import { parseArgs } from 'node:util'
import { md5 } from 'js-md5'
import openapi from '../../src/generated/openapi.json'
import { operations } from '../../src/generated/operations'
import { seedServer } from '../../src/seed/seedServer'
import { createServer } from '../../src/server/createServer'
import { createServices } from '../../src/server/crud/createServices'
import { readResources } from '../../src/server/crud/readResources'
import type { Database } from '../../src/server/db/database'
import { createSnowflake } from '../../src/server/db/snowflake'
import { createLocalStore } from '../../src/server/files/localStore'
import { memoryBytes } from '../../src/server/files/memoryBytes'
import { silentJournal } from '../../src/server/http/journal'
import type { ServerConfig } from '../../src/server/http/serverConfig'
import { inProcessJobs } from '../../src/server/jobs/jobs'
import { testSecrets } from '../support/testSecrets'
import { type BenchmarkCase, createCases } from './benchmarkCases'
import { FIRST_ID, fillRows } from './benchmarkRows'
import { type BenchmarkStore, openEmbeddedStore, openPostgresStore, type Statement } from './benchmarkStore'
import { measure, toTimes } from './measure'

const ROUNDS = 5
/** Uncounted runs of the first case, before all are measured. */
const WARM_UPS = 2
const SAMPLES = 64
const CALLS = 640
const ROUND_TIME = 400
const NAME_WIDTH = 35
const NUMBER_WIDTH = 6
const PASSWORD = 'Formwork-2026'
const CLIENT = 'benchmark:benchmark_secret'

const config: ServerConfig = {
  clients: { benchmark: 'benchmark_secret' },
  tokenSecret: CLIENT,
  accessTokenSeconds: 86_400,
  refreshTokenSeconds: 86_400,
  passwordIterations: 1,
  maxBodyBytes: 1_000_000,
  report: (error) => console.error(error),
}
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
const newId = createSnowflake(Date.now, () => 0)
const basic = { Authorization: `Basic ${btoa(CLIENT)}` }

/** No case touches a file. */
const files = createLocalStore({ bytes: memoryBytes(), clock: Date.now, secret: CLIENT })

type Fetch = (request: Request) => Promise<Response>

async function openApp({ db, isOnlyProcess }: BenchmarkStore): Promise<Fetch> {
  await seedServer({ db, clock: Date.now, random, passwords: PASSWORD, passwordIterations: 1 })
  const app = createServer({
    db,
    isOnlyProcess,
    files,
    clock: Date.now,
    random,
    newId,
    secrets: testSecrets,
    openapi,
    operations,
    config,
  })
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: md5(PASSWORD) })
  const url = 'http://benchmark/blade-auth/oauth/token'
  const answer = await app.fetch(new Request(url, { method: 'POST', headers: basic, body }))
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return async (request) => {
    for (const [name, value] of Object.entries({ ...basic, 'Blade-Auth': `bearer ${token}` })) {
      request.headers.set(name, value)
    }
    const response = await app.fetch(request)
    if (response.status !== 200) throw new Error(`${request.url} ${response.status} ${await response.text()}`)
    await response.text()
    return response
  }
}

interface Ways {
  readonly bare: () => Promise<unknown>
  readonly store: () => Promise<unknown>
  readonly app: (() => Promise<unknown>) | undefined
  readonly before: (() => Promise<unknown>) | undefined
}

interface Sample {
  readonly n: number
  readonly statements: readonly Statement[]
}

/** Recording stops early where the work is slow. */
async function recordSamples(
  store: BenchmarkStore,
  isRead: boolean,
  run: (db: Database, n: number) => Promise<unknown>,
): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const end = performance.now() + 5 * ROUND_TIME
  for (let n = 1; n <= SAMPLES && performance.now() < end; n += 1) {
    samples.push({ n, statements: await store.record((db) => run(db, n)) })
    // What is read is measured with its total known, as it is until the next write.
    if (isRead) samples.splice(-1, 1, { n, statements: await store.record((db) => run(db, n)) })
  }
  return samples
}

/** The statements of a sample as they would be for another `n`; a new record gets an id of its own. */
function renew({ n: was, statements }: Sample, { texts }: BenchmarkCase, n: number): readonly Statement[] {
  if (texts === undefined) return statements
  const [from, to] = [texts(was), texts(n)]
  const renewText = (text: string) => from.reduce((all, part, at) => all.replaceAll(part, to[at] ?? part), text)
  return statements.map(({ sql, parameters }) => {
    const renewed = parameters.map((value) => (typeof value === 'string' ? renewText(value) : value))
    return { sql, parameters: sql.startsWith('insert') ? [String(2 * FIRST_ID + n), ...renewed.slice(1)] : renewed }
  })
}

/** Reads go round the samples, whichever way they go; no two writes are the same. */
async function prepareWays(store: BenchmarkStore, fetch: Fetch, work: BenchmarkCase): Promise<Ways> {
  const resources = readResources(openapi)
  const parts = {
    ...{ clock: Date.now, random, newId, secrets: testSecrets, config, resources, files },
    derivations: {},
    resourcesByCode: new Map(),
    journal: silentJournal,
    jobs: inProcessJobs,
  }
  const services = createServices({ db: store.db, ...parts })(undefined)
  const resource = services.resource('project.project')
  const isRead = work.texts === undefined
  let recording: ReturnType<typeof createServices> | undefined
  const samples = await recordSamples(store, isRead, async (db, n) => {
    await work.before?.(services, resource, n)
    recording ??= createServices({ db, ...parts })
    return work.store(recording(undefined), resource, n)
  })
  let turn = samples.length
  const next = () => {
    turn += 1
    return isRead ? 1 + (turn % samples.length) : turn
  }
  const bare = async () => {
    const n = next()
    const sample = samples[n % samples.length]
    if (sample !== undefined) await store.send(renew(sample, work, n))
  }
  const { request, before } = work
  return {
    bare,
    before: before && (() => before(services, resource, turn)),
    store: () => work.store(services, resource, next()),
    app: request && (() => fetch(request(next()))),
  }
}

const number = (value: number) => (value === 0 ? '-' : toRounded(value))
const toRounded = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

async function runCase(store: BenchmarkStore, fetch: Fetch, work: BenchmarkCase) {
  const ways = await prepareWays(store, fetch, work)
  const times = { bare: [] as number[], store: [] as number[], app: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ['bare', 'store', 'app'] as const) {
      const run = ways[way]
      if (run === undefined) continue
      const taken = await measure(run, {
        clients: store.clients,
        count: CALLS,
        time: ROUND_TIME,
        before: ways.before,
      })
      // The first round warms up.
      if (round > 0) times[way].push(...taken)
    }
  }
  const [bare, own, app] = [toTimes(times.bare), toTimes(times.store), toTimes(times.app)]
  const ratio = (way: number, to: number) => (way * to === 0 ? '-' : (way / to).toFixed(2))
  return [
    work.name,
    number(bare.median),
    number(bare.p99),
    number(own.median),
    number(own.p99),
    ratio(own.median, bare.median),
    number(app.median),
    number(app.p99),
    ratio(app.median, bare.median),
  ]
}

const HEAD = ['milliseconds', 'driver', 'p99', 'store', 'p99', 'ratio', 'server', 'p99', 'ratio']

const toLine = (row: readonly string[]) =>
  `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(NAME_WIDTH) : cell.padStart(NUMBER_WIDTH))).join(' | ')} |`

async function runStore(store: BenchmarkStore, rows: number): Promise<void> {
  const seconds = await fillRows(store.db, rows)
  const fetch = await openApp(store)
  console.log(`\n${store.name}, ${rows.toLocaleString('en')} rows`)
  console.log(`made in ${seconds.rows.toFixed(0)} s, their indexes in ${seconds.indexes.toFixed(0)} s\n`)
  const cases = createCases(rows)
  // The first case would else be measured while the engine still compiles the server.
  for (const work of Array.from({ length: WARM_UPS }, () => cases.slice(0, 1)).flat()) await runCase(store, fetch, work)
  console.log(toLine(HEAD))
  console.log(toLine(HEAD.map((_, at) => (at === 0 ? '-'.repeat(NAME_WIDTH) : `${'-'.repeat(NUMBER_WIDTH - 1)}:`))))
  for (const work of cases) console.log(toLine(await runCase(store, fetch, work)))
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '1000000' }, only: { type: 'string', default: '' } },
  })
  const url = process.env.DATABASE_URL
  const opens = [
    ...(values.only === 'PostgreSQL' ? [] : [openEmbeddedStore]),
    ...(url === undefined || values.only === 'PGlite' ? [] : [() => openPostgresStore(url)]),
  ]
  for (const open of opens) {
    const store = await open()
    try {
      await runStore(store, Number(values.rows))
    } finally {
      await store.close()
    }
  }
}

await run()
