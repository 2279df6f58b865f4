import { webcrypto } from 'node:crypto'
import openapi from '../generated/openapi.json'
import { operations } from '../generated/operations'
import { createServer } from './createServer'
import { loadSecret } from './crud/loadSecret'
import { prepareIndexes } from './crud/prepareIndexes'
import type { OpenDatabase } from './db/database'
import { removeStaleUploads } from './domains/resource/removeStaleUploads'
import { seedServer } from './domains/seed/seedServer'
import { type Random, type ServerConfig, UPLOAD_LIMITS } from './http/serverConfig'
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

function toConfig(settings: StartSettings, log: Log): ServerConfig {
  return {
    clients: { [settings.clientId]: settings.clientSecret },
    tokenSecret: settings.tokenSecret,
    accessTokenSeconds: HOUR,
    refreshTokenSeconds: 7 * 24 * HOUR,
    passwordIterations: settings.passwordIterations,
    maxBodyBytes: 5 * MEGABYTE,
    uploads: { ...UPLOAD_LIMITS, largest: settings.maxUploadBytes ?? UPLOAD_LIMITS.largest },
    log: (event, fields) => log('warn', event, fields),
    report: (error, requestId) =>
      log('error', 'unexpected', { requestId, error: error instanceof Error ? error.stack : String(error) }),
  }
}

/** Ends the process once the requests that run are answered and the database is closed; at a second signal at once. */
function stopOnSignal(listener: Listener, database: OpenDatabase, log: Log): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log('info', 'stopping', { signal })
    await listener.close()
    await database.close()
    log('info', 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

interface Parts {
  readonly settings: StartSettings
  readonly listener: Listener
  readonly database: OpenDatabase
  /** Absent where something else serves the app. */
  readonly appFiles: AppFiles | undefined
}

async function serve({ settings, listener, database, appFiles }: Parts): Promise<void> {
  const log = createLog(settings.logLevel, clock, (line) => console.log(line))
  const { db } = database
  await prepareIndexes(db, openapi)
  const { seedPassword: passwords, passwordIterations } = settings
  const accounts = await seedServer({ db, clock, random, passwords, passwordIterations })
  const files = openFiles(settings, clock, () => loadSecret('files', db, random))
  await removeStaleUploads({ db, files, clock })
  const api = createServer({ db, files, clock, random, openapi, operations, config: toConfig(settings, log) })
  const app = appFiles && serveApp(appFiles, { random, filesOrigin: files.origin })
  const fetch = serveAll((request) => api.fetch(request), app)
  listener.serve(logRequests(fetch, log, clock))
  stopOnSignal(listener, database, log)
  const address = `http://localhost:${listener.port}`
  console.log(welcome({ address, accounts, isChosen: passwords !== undefined, hasApp: appFiles !== undefined }))
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const listener = await listen(settings.port, settings.host)
  const appFiles = settings.appDir === undefined ? undefined : await readAppFiles(settings.appDir)
  const database = await openDatabase(settings)
  try {
    await serve({ settings, listener, database, appFiles })
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
