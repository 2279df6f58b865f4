import { sql } from 'kysely'
import type { Clock } from '../../value/date'
import type { Database } from '../db/database'
import type { FileStore } from '../files/fileStore'
import type { CurrentUser } from '../http/call'
import type { Random, ServerConfig } from '../http/serverConfig'
import { createRecordStore, DEFAULT_TENANT } from './createRecordStore'
import { loadSecret } from './loadSecret'
import type { Resource } from './resource'
import type { RowScopes } from './rowScopes'
import type { Derivations, Services } from './services'
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
  readonly derivations: Derivations
  readonly resourcesByCode: ReadonlyMap<string, readonly string[]>
}

/** In whose name, and which rows there are for him. */
interface Scope {
  readonly user: CurrentUser | undefined
  readonly tenantId?: string
  readonly scopes?: RowScopes
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
export function createServices(parts: ServicesParts): (user: CurrentUser | undefined, scopes?: RowScopes) => Services {
  const { clock, random, config, resources, derivations, files, sms = new Map() } = parts
  const newId = createSnowflake(clock, random)
  const tokenSecret = once(() =>
    config.tokenSecret === undefined ? loadSecret('token', parts.db, random) : Promise.resolve(config.tokenSecret),
  )
  const resource = (name: string): Resource => {
    const found = resources.get(name)
    if (found === undefined) throw new Error(`The OpenAPI description declares no resource "${name}"`)
    return found
  }
  const create = (db: Database, scope: Scope): Services => {
    const services: Services = {
      records: createRecordStore({ db, clock, newId, ...scope }),
      user: scope.user,
      tenantId: scope.tenantId ?? scope.user?.tenantId ?? DEFAULT_TENANT,
      get whole() {
        return create(db, { ...scope, scopes: undefined })
      },
      inTenant: (tenantId) => create(db, { user: scope.user, tenantId }),
      resource,
      derivation: (name) => derivations[name] ?? {},
      findResource: (name) => resources.get(name),
      resourcesOf: (code) => parts.resourcesByCode.get(code) ?? [],
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
        db.isTransaction ? work(services) : db.transaction().execute((inner) => work(create(inner, scope))),
      takeTurn: async (name) => {
        await sql`select pg_advisory_xact_lock(hashtext(${`turn ${name}`}))`.execute(db)
      },
    }
    return services
  }
  return (user, scopes) => create(parts.db, { user, scopes })
}
