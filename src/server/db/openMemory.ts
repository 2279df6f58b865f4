import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import type { OpenDatabase, Tables } from './database'
import { migrate } from './migrate'
import { pgliteDialect } from './pgliteDialect'
import { TEXT_TYPES } from './textTypes'

export interface MemoryDatabase extends OpenDatabase {
  /** All data, as input for `openMemory`. */
  readonly dump: () => Promise<Blob>
}

/** What each database else reads and compiles anew; `fs` may hold its files already. */
export type LoadedModule = Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle' | 'fs'>

const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, (text: string) => text]))

/** The files are in memory, too: the usual 128 MB would hold them twice, and are cleared at each start. */
const FEW_BUFFERS = ['-c', 'shared_buffers=16MB']

/** Stores everything first, so that a copy need not replay the log. */
async function dumpStored(pglite: PGlite): Promise<Blob> {
  await pglite.exec('checkpoint')
  return pglite.dumpDataDir('none')
}

/** Opens a database that lives as long as the page or test, as a copy of the dump if one is given. */
export async function openMemory(dump?: Blob, wasmModule: LoadedModule = {}): Promise<MemoryDatabase> {
  const startParams = [...PGlite.defaultStartParams, ...FEW_BUFFERS]
  const pglite = await PGlite.create({ ...wasmModule, startParams, parsers, ...(dump && { loadDataDir: dump }) })
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
  await migrate(db)
  return { db, close: () => db.destroy(), dump: () => dumpStored(pglite) }
}
