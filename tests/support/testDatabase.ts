import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MemoryFS } from '@electric-sql/pglite'
import type { Database, OpenDatabase } from '../../src/server/db/database'
import { openPostgres } from '../../src/server/db/node/openPostgres'
import { type LoadedModule, openMemory } from '../../src/server/db/openMemory'
import { createCopies } from './copiedFiles'
import { findPostgres } from './ownDatabase'
import { createServerDatabase } from './serverDatabase'
import { findSourceFiles, readSource } from './sourceFiles'

const CACHE = 'node_modules/.cache/formwork'
const GENERATED = ['src/generated/openapi.json', 'src/generated/menu.ts', 'src/generated/dictionaries.ts']

type Prepare = (db: Database) => Promise<void>

/** Path of a cached dump; its hash changes with the sources. */
function nameDump(sources: readonly string[]): string {
  const texts = [...sources, 'node_modules/@electric-sql/pglite/package.json'].map(readSource)
  return join(CACHE, `${createHash('sha1').update(texts.join()).digest('hex')}.tar`)
}

/** Named once for all test files of a worker: reading the sources takes a tenth of a second. */
const DUMPS = {
  empty: lazy(() => nameDump(findSourceFiles(['src/server/db'], /migrat.*\.ts$/))),
  seeded: lazy(() => {
    const sources = findSourceFiles(['src/server', 'src/seed', 'src/value'], /\.(ts|json)$/)
    return nameDump([...sources, ...GENERATED, 'tests/support/testServer.ts'])
  }),
}

function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** File in memory; unlike a plain blob, it is not copied in pieces each time it is read. */
class LoadedFile extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super()
    this.#bytes = new Uint8Array(readFileSync(path)).buffer
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

/** By path; read once for all test files of a worker. */
const copies = new Map<string, () => MemoryFS>()

function copiesOf(path: string): () => MemoryFS {
  const found = copies.get(path) ?? createCopies(readFileSync(path))
  copies.set(path, found)
  return found
}

let wasmModule: Promise<LoadedModule> | undefined

async function loadModule(): Promise<LoadedModule> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')))
  const pgliteWasmModule = await WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')))
  return { pgliteWasmModule, fsBundle: new LoadedFile(join(folder, 'pglite.data')) }
}

async function openCopy(file: string, prepare: Prepare): Promise<OpenDatabase> {
  wasmModule ??= loadModule()
  if (existsSync(file)) return openMemory(undefined, { ...(await wasmModule), fs: copiesOf(file)() })
  const database = await openMemory(undefined, await wasmModule)
  await prepare(database.db)
  const dump = await database.dump()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
  renameSync(draft, file)
  return database
}

async function openOwn(server: string, prepare: Prepare): Promise<OpenDatabase> {
  const { url, drop } = await createServerDatabase(server)
  const { db, close } = await openPostgres(url)
  await prepare(db)
  return {
    db,
    close: async () => {
      await close()
      await drop()
    },
  }
}

/** Migrated, empty database for one test file: in memory, or new on the server of DATABASE_URL. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = findPostgres()
  const prepare = async () => undefined
  if (url !== undefined) return openOwn(url, prepare)
  return openCopy(DUMPS.empty(), prepare)
}

/** Database prepared by a function that depends only on the server's sources and the API description. */
export function openPreparedDatabase(prepare: Prepare): Promise<OpenDatabase> {
  const url = findPostgres()
  if (url !== undefined) return openOwn(url, prepare)
  return openCopy(DUMPS.seeded(), prepare)
}
