import { webcrypto } from 'node:crypto'
import openapi from '../generated/openapi.json'
import { operations } from '../generated/operations'
import { createServer } from './createServer'
import { loadSecret } from './crud/loadSecret'
import { prepareRecords } from './crud/prepareRecords'
import type { Database, OpenDatabase } from './db/database'
import { createJournal } from './domains/log/createJournal'
import { pruneLogs } from './domains/log/pruneLogs'
import { redactText } from './domains/log/redact'
import { removeStaleUploads } from './domains/resource/removeStaleUploads'
import { seedServer } from './domains/seed/seedServer'
import { seedTemplates } from './domains/seed/seedTemplates'
import type { FileStore } from './files/fileStore'
import { type Random, type ServerConfig, UPLOAD_LIMITS } from './http/serverConfig'
import type { Trace } from './http/trace'
import { forwardApi } from './node/forwardApi'
import { type Listener, listen } from './node/listen'
import { createLog, type Log } from './node/log'
import { logRequests } from './node/logRequests'
import { openDatabase } from './node/openDatabase'
import { openFiles } from './node/openFiles'
import { readAppFiles } from './node/readAppFiles'
import { readSettings, type StartSettings } from './node/readSettings'
import { StartError } from './node/StartError'
import { welcome } from './node/welcome'
import type { AppFiles } from './static/appFile'
import { serveAll } from './static/serveAll'
import { serveApp } from './static/serveApp'

const clock = Date.now
const random: Random = (size) => webcrypto.getRandomValues(new Uint8Array(size))

const HOUR = 3600
const MEGABYTE = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000

function toConfig(settings: StartSettings, log: Log): ServerConfig {
  const { tokenSecret, passwordIterations, signInsPerMinute, requestSeconds, captcha, apiLog, social } = settings
  return {
    clients: { [settings.clientId]: settings.clientSecret },
    accessTokenSeconds: HOUR,
    refreshTokenSeconds: 7 * 24 * HOUR,
    maxBodyBytes: 5 * MEGABYTE,
    uploads: { ...UPLOAD_LIMITS, largest: settings.maxUploadBytes ?? UPLOAD_LIMITS.largest },
    log: (event, fields) => log('warn', event, fields),
    ...{ tokenSecret, passwordIterations, signInsPerMinute, requestSeconds, captcha, apiLog, social },
    report: (error, requestId) =>
      log('error', 'unexpected', {
        requestId,
        error: redactText(error instanceof Error ? String(error.stack) : String(error)),
      }),
  }
}

/** Ends the process once the requests that run are answered and all is stored; at a second signal at once. */
function stopOnSignal(listener: Listener, close: () => Promise<void>, log: Log): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log('info', 'stopping', { signal })
    await listener.close()
    await close()
    log('info', 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

interface Parts {
  readonly settings: StartSettings
  readonly listener: Listener
  readonly log: Log
  /** Absent where something else serves the app. */
  readonly appFiles: AppFiles | undefined
}

/** Deletes old logs now and once a day. */
function keepLogsShort(db: Database, { settings, log }: Parts): void {
  const prune = () =>
    pruneLogs(db, { now: clock(), days: settings.logDays }).then(
      (count) => log('info', 'logs pruned', { count }),
      (error: unknown) => log('error', 'logs not pruned', { error: String(error) }),
    )
  setInterval(prune, DAY).unref()
  void prune()
}

/** A store that does not answer must not keep the server from starting. */
function clearUploads(db: Database, files: FileStore, log: Log): void {
  removeStaleUploads({ db, files, clock }).catch((error: unknown) =>
    log('error', 'stale uploads', { error: String(error) }),
  )
}

/** The same store, the same reason; the next start tries again. */
async function putTemplates(db: Database, files: FileStore, log: Log): Promise<void> {
  await seedTemplates({ db, files, clock, random }).catch((error: unknown) =>
    log('error', 'templates not stored', { error: String(error) }),
  )
}

/** The whole backend, on its own database. */
async function serveOwn(parts: Parts, database: OpenDatabase): Promise<void> {
  const { settings, listener, appFiles, log } = parts
  const { db } = database
  await prepareRecords(db, openapi)
  const { seedPassword: passwords, passwordIterations } = settings
  const accounts = await seedServer({ db, clock, random, passwords, passwordIterations })
  const files = await openFiles(settings, clock, () => loadSecret('files', db, random))
  clearUploads(db, files, log)
  void putTemplates(db, files, log)
  const report = (error: unknown, lost: number) => log('error', 'logs lost', { lost, error: String(error) })
  const journal = createJournal({ db, clock, random, report })
  const config = toConfig(settings, log)
  const api = createServer({ db, files, clock, random, openapi, operations, config, journal })
  const answer = (request: Request, trace: Trace) => api.fetch(request, trace)
  const app = appFiles && serveApp(appFiles, { random, filesOrigin: files.origin, mapOrigins: settings.mapOrigins })
  listener.serve(logRequests(serveAll(answer, app), log, clock))
  keepLogsShort(db, parts)
  const close = () => journal.flush().then(database.close)
  stopOnSignal(listener, close, log)
  const address = `http://localhost:${listener.port}`
  console.log(welcome({ address, accounts, isChosen: passwords !== undefined, hasApp: appFiles !== undefined }))
}

/** The app alone, and a Blade backend behind it. */
function serveForBlade({ settings, listener, appFiles, log }: Parts, url: string): void {
  const forward = forwardApi({ url, seconds: settings.requestSeconds })
  const app = appFiles && serveApp(appFiles, { random, mapOrigins: settings.mapOrigins })
  listener.serve(logRequests(serveAll(forward, app), log, clock))
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
  const database = await openDatabase(settings)
  try {
    await serveOwn(parts, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
