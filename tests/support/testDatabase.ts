import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../../src/server/db/database'
import { openPostgres } from '../../src/server/db/node/openPostgres'
import { openMemory } from '../../src/server/db/openMemory'
import { findPostgres } from './ownDatabase'
import { createServerDatabase } from './serverDatabase'
import { findSourceFiles, readSource } from './sourceFiles'

const CACHE = 'node_modules/.cache/formwork'

/** Where the dump of a migrated, empty database lies: another one as soon as a migration or PGlite changes. */
function dumpFile(): string {
  const files = findSourceFiles(['src/server/db'], /migrat.*\.ts$/)
  const sources = [...files, 'node_modules/@electric-sql/pglite/package.json'].map(readSource)
  return join(CACHE, `${createHash('sha1').update(sources.join()).digest('hex')}.tar`)
}

async function openCopy(): Promise<OpenDatabase> {
  const file = dumpFile()
  if (existsSync(file)) return openMemory(new Blob([readFileSync(file)]))
  const database = await openMemory()
  const dump = await database.dump()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
  renameSync(draft, file)
  return database
}

async function openOwn(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createServerDatabase(server)
  const { db, close } = await openPostgres(url)
  return {
    db,
    close: async () => {
      await close()
      await drop()
    },
  }
}

/** A migrated, empty database for one test file: in memory, or a new one on the server that DATABASE_URL names. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = findPostgres()
  return url === undefined ? openCopy() : openOwn(url)
}
