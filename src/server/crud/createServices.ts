import type { Guards } from '../../contract/guard'
import type { Numbers } from '../../contract/number'
import type { Clock } from '../../value/date'
import { toId } from '../../value/id'
import type { Database } from '../db/database'
import { lockNames } from '../db/lockNames'
import type { FileScanner } from '../files/fileScanner'
import type { FileStore } from '../files/fileStore'
import type { CurrentUser } from '../http/call'
import type { Journal } from '../http/journal'
import { createRateLimit } from '../http/rateLimit'
import type { Random, ServerConfig } from '../http/serverConfig'
import { userMay } from '../http/userMay'
import { type JobRunner, limitJobs } from '../jobs/jobs'
import { databaseAttachmentLinks } from './attachmentLinks'
import { createRecordReader, DEFAULT_TENANT } from './createRecordReader'
import { createRecordStore } from './createRecordStore'
import { createTotals } from './createTotals'
import { databaseCredentials } from './credentials'
import { databaseFailedProofs } from './failedProofs'
import { toHolders } from './holders'
import { databaseIdempotencyStore } from './idempotencyStore'
import { createPropertyAccess } from './propertyAccess'
import type { Resource } from './resource'
import type { RowScopes } from './rowScopes'
import { databaseSecondFactors } from './secondFactors'
import type { SecretCipher } from './secretCipher'
import type { Derivations, ScopedServices, Services, Settings, UnscopedServices } from './services'
import { databaseSessions } from './sessions'
import type { SmsProviders } from './smsProvider'
import { databaseTickets } from './tickets'

export interface ServicesParts {
  readonly db: Database
  /** Absent: `db` runs the transactions as well. */
  readonly transactions?: Database
  readonly files: FileStore
  readonly scanner?: FileScanner
  readonly sms?: SmsProviders
  readonly clock: Clock
  readonly random: Random
  readonly newId: () => string
  readonly secrets: SecretCipher
  readonly answerSecrets?: SecretCipher
  readonly config: ServerConfig
  readonly resources: ReadonlyMap<string, Resource>
  /** Resources without operations; absent: none. */
  readonly ownResources?: readonly Resource[]
  readonly derivations: Derivations
  /** Absent: everybody sees and edits all properties. */
  readonly guards?: Guards
  /** Absent: no field is numbered. */
  readonly numbers?: Numbers
  readonly resourcesByCode: ReadonlyMap<string, readonly string[]>
  /** Decides whether the caller may open another's attachment to a resource's readers; absent: never. */
  readonly mayHandOn?: (attachmentId: string, resource: string, services: ScopedServices) => Promise<boolean>
  readonly journal: Journal
  readonly jobs: JobRunner
}

const DEADLOCK = '40P01'
const TRIES = 4

interface Owner {
  readonly user: CurrentUser | undefined
  readonly tenantId?: string
  /** The user's scopes; they limit which attachments a write may link, not which rows it changes. */
  readonly scopes?: RowScopes
}

export function toMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}

function tenantOf({ user, tenantId }: Owner): string {
  return tenantId ?? user?.tenantId ?? DEFAULT_TENANT
}

function storesOf(db: Database, { config, secrets }: ServicesParts) {
  const limits = {
    idle: toMilliseconds(config.sessionIdleSeconds),
    total: toMilliseconds(config.sessionSeconds),
  }
  return {
    settings: databaseSettings(db),
    credentials: databaseCredentials(db, secrets),
    sessions: databaseSessions(db, limits),
    attempts: databaseFailedProofs(db),
    tickets: databaseTickets(db),
    secondFactors: databaseSecondFactors(db),
    attachmentLinks: databaseAttachmentLinks(db),
  }
}

type Common = Omit<Services, 'rows' | 'records' | 'unscoped' | 'inTenant'>

function isNamed<Name extends string>(resource: Resource, name: Name): resource is Resource<Name> {
  return resource.name === name
}

/** Creates the members that scoped and unscoped services share. */
function createCommon(parts: ServicesParts): (db: Database, owner: Owner) => Common {
  const { clock, random, secrets, config, resources, derivations, sms = new Map() } = parts
  const { answerSecrets = secrets } = parts
  const { files, scanner, journal } = parts
  const limitRate = createRateLimit()
  const jobsOf = limitJobs(parts.jobs)
  const holdersOf = toHolders([...resources.values(), ...(parts.ownResources ?? [])])
  const resource = <Name extends string>(name: Name): Resource<Name> => {
    const found = resources.get(name)
    if (found !== undefined && isNamed(found, name)) return found
    throw new Error(`The OpenAPI description declares no resource "${name}"`)
  }
  return (db, owner) => ({
    user: owner.user,
    tenantId: tenantOf(owner),
    resource,
    derivation: (name) => derivations[name] ?? {},
    access: createPropertyAccess(parts.guards ?? {}, userMay(owner.user)),
    holdersOf,
    findResource: (name) => resources.get(name),
    resourcesOf: (code) => parts.resourcesByCode.get(code) ?? [],
    ...storesOf(db, parts),
    answers: databaseIdempotencyStore({ db, clock, secrets: answerSecrets }),
    jobs: jobsOf(owner.user?.userId),
    newId: () => toId(parts.newId()),
    ...{ files, scanner, sms, journal, limitRate, clock, random, secrets, config },
  })
}

function isDeadlock(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === DEADLOCK
}

/** Retries the transaction after a deadlock, up to four tries in all. */
async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error
    }
  }
}

/** Returns the factory of a request's services; `user` is the author of its writes. */
export function createServices(
  parts: ServicesParts,
): (user: CurrentUser | undefined, scopes?: RowScopes) => ScopedServices {
  const { clock, newId, numbers, transactions = parts.db } = parts
  const totals = createTotals()
  const common = createCommon(parts)
  const inTransaction = <T>(db: Database, work: (inner: Database) => Promise<T>): Promise<T> =>
    db.isTransaction ? work(db) : againAfterDeadlock(() => transactions.transaction().execute(work))
  const recordStore = (db: Database, { scopes, ...owner }: Owner) => {
    const mayHandOn = async (attachmentId: string, resource: string) =>
      (await parts.mayHandOn?.(attachmentId, resource, scoped(db, owner.user, scopes))) ?? false
    return createRecordStore({ db, clock, newId, numbers, totals, mayHandOn, ...owner })
  }
  const unscoped = (db: Database, owner: Owner): UnscopedServices => ({
    ...common(db, owner),
    rows: 'unscoped',
    records: recordStore(db, owner),
    get unscoped() {
      return this
    },
    inTenant: (tenantId) => unscoped(db, { ...owner, tenantId }),
    transaction: (work) => inTransaction(db, (inner) => work(unscoped(inner, owner))),
    lock: (...things) => lockNames(db, tenantOf(owner), things),
  })
  const scoped = (db: Database, user: CurrentUser | undefined, scopes?: RowScopes): ScopedServices => ({
    ...common(db, { user }),
    rows: 'scoped',
    records: createRecordReader({ db, totals, user }, scopes),
    get unscoped() {
      return unscoped(db, { user, scopes })
    },
    inTenant: (tenantId) => unscoped(db, { user, tenantId, scopes }),
    transaction: (work) =>
      inTransaction(db, (inner) => work(unscoped(inner, { user, scopes }), scoped(inner, user, scopes))),
  })
  return (user, scopes) => scoped(parts.db, user, scopes)
}

function databaseSettings(db: Database): Settings {
  return {
    get: async (key) => {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return row?.value
    },
    set: async (key, value) => {
      const insert = db.insertInto('setting').values({ key, value })
      await insert.onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute()
    },
  }
}
