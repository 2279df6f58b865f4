import type { RecordData } from '../../contract/value'
import type { Clock } from '../../value/date'
import type { FileStore } from '../files/fileStore'
import type { Call, CurrentUser } from '../http/call'
import type { Journal } from '../http/journal'
import type { createRateLimit } from '../http/rateLimit'
import type { Random, ServerConfig } from '../http/serverConfig'
import type { Answers } from './answers'
import type { Attempts } from './attempts'
import type { RecordStore } from './records'
import type { Resource } from './resource'
import type { Sessions } from './sessions'
import type { SmsProviders } from './smsProvider'
import type { Tickets } from './tickets'

/** What a verb works with; made for each request, in the name of its user. */
export interface Services {
  readonly records: RecordStore
  /** In whose name it writes; absent where nobody is signed in. */
  readonly user: CurrentUser | undefined
  /** Whose records they are. */
  readonly tenantId: string
  /** The same with all rows of the tenant, for what the server looks up for itself and shows nobody. */
  readonly whole: Services
  /** The same with the rows of another tenant, all of them. */
  readonly inTenant: (tenantId: string) => Services
  /** Throws where the OpenAPI description declares no such resource. */
  readonly resource: (name: string) => Resource
  /** What a domain knows of the records of a resource. */
  readonly derivation: (resource: string) => Derivation
  readonly findResource: (name: string) => Resource | undefined
  /** The resources that a button code opens. */
  readonly resourcesOf: (code: string) => readonly string[]
  readonly settings: Settings
  /** Not part of any transaction. */
  readonly files: FileStore
  readonly sms: SmsProviders
  /** Password hashes, by user id; setting one ends the user's sessions. */
  readonly credentials: Settings
  readonly answers: Answers
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly tickets: Tickets
  readonly journal: Journal
  /** Throws tooMany where an address asks too often; counts for this process. */
  readonly limitRate: ReturnType<typeof createRateLimit>
  readonly tokenSecret: () => Promise<string>
  readonly newId: () => string
  readonly clock: Clock
  readonly random: Random
  readonly config: ServerConfig
  /** The work must use the services it is given: the embedded database has one connection. */
  readonly transaction: <T>(work: (services: Services) => Promise<T>) => Promise<T>
  /** Waits for the transactions that took a turn of that name before, and makes later ones wait for this one. */
  readonly takeTurn: (name: string) => Promise<void>
}

export interface Settings {
  readonly get: (key: string) => Promise<string | undefined>
  readonly set: (key: string, value: string) => Promise<void>
}

/** Answers data, which is enveloped, or a bare Response. */
export type Verb = (call: Call, services: Services) => Promise<unknown>
export type Verbs = { readonly [operationId: string]: Verb }

/**
 * What only a domain knows of its records. All run inside the verb's transaction; those of
 * writing see all rows, those of reading what the user may see.
 */
export interface Derivation {
  /** Fills computed fields before a record is stored; refuses by throwing ServerError. */
  readonly save?: (record: RecordData, services: Services) => Promise<RecordData>
  /** Runs after a record was stored, submitted, audited, reset or removed, e.g. to bring sums elsewhere up to date. */
  readonly saved?: (record: RecordData, services: Services) => Promise<void>
  /** Fills what is looked up when one record is read by its key. */
  readonly read?: (record: RecordData, services: Services) => Promise<RecordData>
  /** Fills what is looked up when records are listed. */
  readonly show?: (records: readonly RecordData[], services: Services) => Promise<readonly RecordData[]>
  /** The route of the dictionary `flow` that a record's todos open, where it is not its resource's name. */
  readonly route?: (record: RecordData) => string | undefined
  /** Refuses a removal by throwing ServerError. */
  readonly remove?: (record: RecordData, services: Services) => Promise<void>
}

export type Derivations = { readonly [resource: string]: Derivation }
