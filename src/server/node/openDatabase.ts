import type { ServedDatabase } from '../db/database'
import { openEmbedded } from '../db/node/openEmbedded'
import { openPostgres } from '../db/node/openPostgres'
import type { StartSettings } from './readSettings'
import { StartError } from './StartError'

/** The first message of an AggregateError: a refused connection yields one error per address. */
function toReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return toReason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Host and database, without user and password. */
function toPlace(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

/** Opens the PostgreSQL server of DATABASE_URL, else the embedded database; throws StartError. */
export async function openDatabase({ databaseUrl, dataDir }: StartSettings): Promise<ServedDatabase> {
  if (databaseUrl === undefined) {
    return openEmbedded(dataDir).catch((error: unknown) => {
      const reason = toReason(error).replaceAll('\n', ' ')
      throw new StartError(`无法打开数据目录 ${dataDir}`, `cannot open the data folder ${dataDir}: ${reason}`)
    })
  }
  return openPostgres(databaseUrl).catch((error: unknown) => {
    const place = toPlace(databaseUrl)
    throw new StartError(`无法连接数据库 ${place}`, `cannot reach the database ${place}: ${toReason(error)}`)
  })
}
