import type { RecordData } from '../../contract/value'
import type { Clock } from '../../value/date'
import type { FileStore } from '../files/fileStore'
import type { Call, CurrentUser } from '../http/call'
import type { Random, ServerConfig } from '../http/serverConfig'
import type { RecordStore } from './records'
import type { Resource } from './resource'
import type { SmsProviders } from './smsProvider'

/** What a verb works with; made for each request, in the name of its user. */
export interface Services {
  readonly records: RecordStore
  /** In whose name it writes; absent where nobody is signed in. */
  readonly user: CurrentUser | undefined
  /** Throws where the OpenAPI description declares no such resource. */
  readonly resource: (name: string) => Resource
  readonly settings: Settings
  /** Not part of any transaction. */
  readonly files: FileStore
  readonly sms: SmsProviders
  /** Password hashes, by user id. */
  readonly credentials: Settings
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

/** What only a domain knows of its records. What writes runs inside the verb's transaction. */
export interface Derivation {
  /** Fills computed fields before a record is stored; refuses by throwing ServerError. */
  readonly save?: (record: RecordData, services: Services) => Promise<RecordData>
  /** Runs after a record was stored, submitted, reset or removed, e.g. to bring sums elsewhere up to date. */
  readonly saved?: (record: RecordData, services: Services) => Promise<void>
  /** Fills what is looked up when one record is read by its key. */
  readonly read?: (record: RecordData, services: Services) => Promise<RecordData>
  /** Fills what is looked up in the rows of a page or list, for all of them at once. */
  readonly rows?: (records: readonly RecordData[], services: Services) => Promise<readonly RecordData[]>
  /** Refuses a removal by throwing ServerError. */
  readonly remove?: (record: RecordData, services: Services) => Promise<void>
}

export type Derivations = { readonly [resource: string]: Derivation }

/** The button codes that a user's roles grant. */
export type GrantedCodes = (user: CurrentUser, services: Services) => Promise<ReadonlySet<string>>
