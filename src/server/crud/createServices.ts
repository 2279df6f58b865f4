import { sql } from 'kysely'
import type { Clock } from '../../value/date'
import type { Database } from '../db/database'
import type { FileStore } from '../files/fileStore'
import type { CurrentUser } from '../http/call'
import type { Random, ServerConfig } from '../http/serverConfig'
import { createRecordStore } from './createRecordStore'
import { loadSecret } from './loadSecret'
import type { Resource } from './resource'
import type { Services } from './services'
import { databaseCredentials, databaseSettings } from './settings'
import type { SmsProviders } from './smsProvider'
import { createSnowflake } from './snowflake'

export interface ServicesParts {
  readonly db: Database
  readonly files: FileStore
  readonly sms?: SmsProviders
  readonly clock: Clock
  readonly random: Random
  readonly config: ServerConfig
  readonly resources: ReadonlyMap<string, Resource>
}

/** Remembers the answer, but not a failure. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

/** Makes the services of one request after the other; `user` is in whose name it writes. */
export function createServices(parts: ServicesParts): (user: CurrentUser | undefined) => Services {
  const { clock, random, config, resources, files, sms = new Map() } = parts
  const newId = createSnowflake(clock, random)
  const tokenSecret = once(() =>
    config.tokenSecret === undefined ? loadSecret('token', parts.db, random) : Promise.resolve(config.tokenSecret),
  )
  const resource = (name: string): Resource => {
    const found = resources.get(name)
    if (found === undefined) throw new Error(`The OpenAPI description declares no resource "${name}"`)
    return found
  }
  const create = (db: Database, user: CurrentUser | undefined): Services => {
    const services: Services = {
      records: createRecordStore({ db, clock, newId, user }),
      user,
      resource,
      settings: databaseSettings(db),
      files,
      sms,
      credentials: databaseCredentials(db),
      tokenSecret,
      newId,
      clock,
      random,
      config,
      transaction: (work) =>
        db.isTransaction ? work(services) : db.transaction().execute((inner) => work(create(inner, user))),
      takeTurn: async (name) => {
        await sql`select pg_advisory_xact_lock(hashtext(${`turn ${name}`}))`.execute(db)
      },
    }
    return services
  }
  return (user) => create(parts.db, user)
}
