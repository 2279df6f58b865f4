import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../../src/server/db/database'
import { openPostgres } from '../../src/server/db/node/openPostgres'
import { openMemory } from '../../src/server/db/openMemory'
import { createOwnDatabase, dropOwnDatabase, findPostgres } from './ownDatabase'
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

async function openOwn(url: string): Promise<OpenDatabase> {
  const name = `formwork_test_${randomUUID().replaceAll('-', '')}`
  const { db, close } = await openPostgres(await createOwnDatabase(url, name))
  return {
    db,
    close: async () => {
      await close()
      await dropOwnDatabase(url, name)
    },
  }
}

/** A migrated, empty database for one test file: in memory, or a new one on the server that DATABASE_URL names. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = findPostgres()
  return url === undefined ? openCopy() : openOwn(url)
}
