import { webcrypto } from 'node:crypto'
import openapi from '../generated/openapi.json'
import { operations } from '../generated/operations'
import { seedServer, updateMenu } from '../seed/seedServer'
import { seedTemplates } from '../seed/seedTemplates'
import { createServer, deployFlows, openReminders } from './createServer'
import { ensureRecordStorage } from './crud/ensureRecordStorage'
import { loadSecret } from './crud/loadSecret'
import { correctCounts } from './db/correctCounts'
import type { Database, ServedDatabase } from './db/database'
import { withDatabaseLock } from './db/migrate'
import { BrokenRuleError } from './db/recordRules'
import { createSnowflake } from './db/snowflake'
import { ownResources } from './domains/domains'
import { createJournal, pruneLogs, redactText } from './domains/log/exports'
import { removeStaleUploads, removeUnnamedFiles } from './domains/resource/exports'
import type { FileStore } from './files/fileStore'
import type { Random, ServerConfig } from './http/serverConfig'
import type { Trace } from './http/trace'
import { createClamdScanner } from './node/clamd'
import { createWorkers } from './node/createWorkers'
import { watchDiskSpace } from './node/diskSpace'
import { followMenu } from './node/followMenu'
import { forwardApi } from './node/forwardApi'
import { gzipAnswer } from './node/gzipAnswer'
import { keepReminding } from './node/keepReminding'
import { type Listener, listen } from './node/listen'
import { createLog, type Log } from './node/log'
import { logRequests } from './node/logRequests'
import { openDatabase } from './node/openDatabase'
import { openFiles, toUploadLimits } from './node/openFiles'
import { openSecrets } from './node/openSecrets'
import { readAppFiles } from './node/readAppFiles'
import { readPlaces } from './node/readPlaces'
import { readSettings, type StartSettings } from './node/readSettings'
import { refuseWeakSeed } from './node/refuseWeakSeed'
import { StartError } from './node/StartError'
import { stopOnSignal } from './node/stopOnSignal'
import { welcome } from './node/welcome'
import type { AppFiles } from './static/appFile'
import { serveAll } from './static/serveAll'
import { serveApp } from './static/serveApp'

const clock = Date.now
const random: Random = (size) => webcrypto.getRandomValues(new Uint8Array(size))

const MINUTE = 60
const HOUR = 60 * MINUTE
const MEGABYTE = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000

function toConfig(settings: StartSettings, tokenSecret: string, log: Log): ServerConfig {
  const { passwordLength, firstPasswordHours } = settings
  const { passwordIterations, signInsPerMinute, requestSeconds, captcha, apiLog, social, sm2PrivateKey } = settings
  const { sessionIdleMinutes, sessionHours, freshPasswordMinutes } = settings
  return {
    clients: { [settings.clientId]: settings.clientSecret },
    accessTokenSeconds: HOUR,
    refreshTokenSeconds: 7 * 24 * HOUR,
    maxBodyBytes: 5 * MEGABYTE,
    uploads: toUploadLimits(settings),
    log: (event, fields) => log('warn', event, fields),
    ...{ passwordLength, firstPasswordHours },
    ...{ userRate: settings.userRate, addressRate: settings.addressRate },
    ...{ tokenSecret, passwordIterations, signInsPerMinute, requestSeconds, captcha, apiLog, social, sm2PrivateKey },
    sessionIdleSeconds: sessionIdleMinutes * MINUTE || undefined,
    sessionSeconds: sessionHours * HOUR || undefined,
    freshPasswordSeconds: freshPasswordMinutes * MINUTE || undefined,
    report: (error, requestId) =>
      log('error', 'unexpected', {
        requestId,
        error: redactText(error instanceof Error ? String(error.stack) : String(error)),
      }),
  }
}

interface Parts {
  readonly settings: StartSettings
  readonly listener: Listener
  readonly log: Log
  /** Absent if another server serves the app. */
  readonly appFiles: AppFiles | undefined
}

function keepLogsShort(db: Database, { settings, log }: Parts): void {
  const prune = () =>
    pruneLogs(db, { now: clock(), days: settings.logDays }).then(
      (count) => log('info', 'logs pruned', { count }),
      (error: unknown) => log('error', 'logs not pruned', { error: String(error) }),
    )
  setInterval(prune, DAY).unref()
  void prune()
}

/** Corrects counters now and once a day: they differ only after writes that bypass the triggers. */
function keepCountsExact(db: Database, log: Log): void {
  const correct = () =>
    withDatabaseLock(db, correctCounts).then(
      (count) => count > 0 && log('warn', 'record counts corrected', { count }),
      (error: unknown) => log('error', 'record counts not compared', { error: String(error) }),
    )
  setInterval(correct, DAY).unref()
  void correct()
}

/** Runs now and periodically, in the background: an unreachable store must not block the start. */
function clearUploads(db: Database, files: FileStore, log: Log): void {
  const repeat = (remove: typeof removeStaleUploads, [event, ms]: [event: string, ms: number]) => {
    const clear = () =>
      remove({ db, files, clock }).catch((error: unknown) => log('error', event, { error: String(error) }))
    setInterval(clear, ms).unref()
    void clear()
  }
  repeat(removeStaleUploads, ['stale uploads', HOUR * 1000])
  repeat(removeUnnamedFiles, ['unnamed files', DAY])
}

/** Ignores errors, because an unreachable store must not block the start; the next start retries. */
async function putTemplates(db: Database, files: FileStore, log: Log): Promise<void> {
  await seedTemplates({ db, files, clock, random }).catch((error: unknown) =>
    log('error', 'templates not stored', { error: String(error) }),
  )
}

/** Serves the whole backend on its own database. */
async function serveOwn(parts: Parts, database: ServedDatabase): Promise<void> {
  const { settings, listener, appFiles, log } = parts
  const { db, transactions, upkeep, ping, workerNumber } = database
  const newId = createSnowflake(clock, workerNumber)
  await ensureRecordStorage(upkeep, openapi, ownResources)
  const { seedPassword: passwords, passwordIterations } = settings
  const reportRights = (role: string, rights: object) => log('info', 'new rights', { role, ...rights })
  const accounts = await seedServer({ db: upkeep, clock, random, passwords, passwordIterations, report: reportRights })
  if (settings.menuFile) followMenu(settings.menuFile, (menu) => updateMenu({ db: upkeep, clock, menu }), log)
  const opened = await openSecrets({ db, settings, random, log })
  const { secrets } = opened
  const files = await openFiles(settings, clock, await loadSecret('files', { db, random, secrets }))
  clearUploads(db, files, log)
  void putTemplates(upkeep, files, log)
  const report = (error: unknown, lost: number) => log('error', 'logs lost', { lost, error: String(error) })
  const journal = createJournal({ db, clock, newId, report })
  const tokenSecret = settings.tokenSecret ?? (await loadSecret('token', { db, random, secrets }))
  const isOnlyProcess = settings.databaseUrl === undefined
  // A PostgreSQL server has a disk of its own.
  const space = isOnlyProcess ? watchDiskSpace(settings, log) : undefined
  const config = { ...toConfig(settings, tokenSecret, log), hasRoom: space?.hasRoom, places: await readPlaces() }
  const jobs = createWorkers({ report: (error) => log('error', 'thread failed', { error: String(error) }) })
  const scanner = settings.clamd && createClamdScanner(settings.clamd)
  const served = { db, transactions, ping, isOnlyProcess, files, scanner, jobs, journal }
  const serverParts = { ...served, ...opened, clock, random, newId, openapi, operations, config }
  for (const key of await deployFlows(serverParts)) log('info', 'flow deployed', { key })
  const api = createServer(serverParts)
  const answer = (request: Request, trace: Trace) => api.fetch(request, trace)
  const app = appFiles && serveApp(appFiles, { random, filesOrigin: files.origin, mapOrigins: settings.mapOrigins })
  listener.serve(
    logRequests(serveAll(answer, app, { pack: gzipAnswer, hstsSeconds: settings.hstsSeconds }), log, clock),
  )
  keepLogsShort(upkeep, parts)
  keepCountsExact(upkeep, log)
  keepReminding(openReminders(serverParts), settings.remindMinutes, log)
  const close = () =>
    Promise.all([journal.flush().then(space?.releaseWhereFull).then(database.close), jobs.close()]).then(
      () => undefined,
    )
  stopOnSignal(listener, close, log)
  const address = `http://localhost:${listener.port}`
  console.log(welcome({ address, accounts, isChosen: passwords !== undefined, hasApp: appFiles !== undefined }))
}

/** Serves the app in front of a Blade backend. */
function serveForBlade({ settings, listener, appFiles, log }: Parts, url: string): void {
  const forward = forwardApi({ url, seconds: settings.requestSeconds })
  const app = appFiles && serveApp(appFiles, { random, mapOrigins: settings.mapOrigins })
  listener.serve(logRequests(serveAll(forward, app, { hstsSeconds: settings.hstsSeconds }), log, clock))
  stopOnSignal(listener, async () => undefined, log)
  console.log(`\nFormwork 已启动 / is running at  http://localhost:${listener.port}\nBlade: ${redactText(url)}\n`)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const listener = await listen(settings)
  const appFiles = settings.appDir === undefined ? undefined : await readAppFiles(settings.appDir)
  const log = createLog(settings.logLevel, clock, (line) => console.log(line))
  const parts = { settings, listener, appFiles, log }
  if (settings.bladeUrl !== undefined) return serveForBlade(parts, settings.bladeUrl)
  await refuseWeakSeed(settings.seedPassword)
  const database = await openDatabase(settings)
  try {
    await serveOwn(parts, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError || error instanceof BrokenRuleError ? error.message : error)
  process.exit(1)
})
