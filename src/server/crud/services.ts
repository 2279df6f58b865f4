import type { Id, Input } from '../../contract/value'
import type { Operations, Records } from '../../generated/records'
import type { Clock } from '../../value/date'
import type { FileScanner } from '../files/fileScanner'
import type { FileStore } from '../files/fileStore'
import type { Call, CurrentUser, RecordInput } from '../http/call'
import type { Journal } from '../http/journal'
import type { createRateLimit } from '../http/rateLimit'
import type { Random, ServerConfig } from '../http/serverConfig'
import type { Jobs } from '../jobs/jobs'
import type { AttachmentLinks } from './attachmentLinks'
import type { Credentials } from './credentials'
import type { FailedProofs } from './failedProofs'
import type { Holder } from './holders'
import type { IdempotencyStore } from './idempotencyStore'
import type { PropertyAccess } from './propertyAccess'
import type { RecordReader, RecordStore } from './records'
import type { RecordOf, Referred, Resource, UnsavedOf } from './resource'
import type { SecondFactors } from './secondFactors'
import type { SecretCipher } from './secretCipher'
import type { Sessions } from './sessions'
import type { SmsProviders } from './smsProvider'
import type { Tickets } from './tickets'

/** Services of a request that do not depend on its row scope. */
export interface Services {
  /** Whether `records` are limited to the caller's scopes or all rows of the tenant. */
  readonly rows: 'scoped' | 'unscoped'
  readonly records: RecordReader
  /** The author of writes; absent for anonymous requests. */
  readonly user: CurrentUser | undefined
  /** What the user may see and edit of the properties of records. */
  readonly access: PropertyAccess
  /** The tenant of the records. */
  readonly tenantId: string
  /** The same, unscoped: for writes, and for internal lookups whose result the caller does not see. */
  readonly unscoped: UnscopedServices
  /** The same, unscoped, for another tenant. */
  readonly inTenant: (tenantId: string) => UnscopedServices
  /** Throws if the OpenAPI description does not declare the resource. */
  readonly resource: <Name extends string>(name: Name) => Resource<Name>
  /** The domain's hooks of a resource; empty if it has none. */
  readonly derivation: (resource: string) => Derivation
  /** The resources that reference this one and must not keep dangling ids. */
  readonly holdersOf: (resource: string) => readonly Holder[]
  readonly findResource: (name: string) => Resource | undefined
  /** The resources whose operations need a permission code. */
  readonly resourcesOf: (code: string) => readonly string[]
  readonly settings: Settings
  /** Not transactional: use it outside transactions, except for signing URLs. */
  readonly files: FileStore
  /** Absent: files are not scanned. */
  readonly scanner: FileScanner | undefined
  readonly sms: SmsProviders
  readonly credentials: Credentials
  readonly answers: IdempotencyStore
  readonly sessions: Sessions
  readonly attempts: FailedProofs
  readonly tickets: Tickets
  readonly secondFactors: SecondFactors
  readonly attachmentLinks: AttachmentLinks
  readonly journal: Journal
  /** Long computations in workers; use them outside transactions, which would keep their locks meanwhile. */
  readonly jobs: Jobs
  /** Throws tooMany if an address exceeds the rate; counts per process. */
  readonly limitRate: ReturnType<typeof createRateLimit>
  readonly newId: () => Id
  readonly clock: Clock
  readonly random: Random
  /** Encrypts secrets, outside transactions; fields marked `x-encrypted` arrive encrypted. */
  readonly secrets: SecretCipher
  readonly config: ServerConfig
}

/** Read-only services limited to the caller's scopes; they also decide which records he may change. */
export interface ScopedServices extends Services {
  readonly rows: 'scoped'
  /**
   * Runs a write; the scoped services check which records the caller may change. The work must use only the given
   * services, which share the transaction: the embedded database has a single connection.
   */
  readonly transaction: <T>(work: (unscoped: UnscopedServices, scoped: ScopedServices) => Promise<T>) => Promise<T>
}

/** Reads and writes all rows of the tenant: a sum must not depend on the scopes of the user whose write updates it. */
export interface UnscopedServices extends Services {
  readonly rows: 'unscoped'
  readonly records: RecordStore
  /** The work must use only the given services: the embedded database has a single connection. */
  readonly transaction: <T>(work: (unscoped: UnscopedServices) => Promise<T>) => Promise<T>
  /** Locks names of the tenant until the transaction ends. To avoid deadlocks, take all at once, before any record. */
  readonly lock: (...things: readonly string[]) => Promise<void>
}

export interface Settings {
  readonly get: (key: string) => Promise<string | undefined>
  readonly set: (key: string, value: string) => Promise<void>
}

type OperationOf<Id extends string> = Id extends keyof Operations
  ? Operations[Id]
  : { query: Call['query']; body: RecordInput; data: unknown }

/** The data inside an operation's envelope; unknown if the id is known at run time only. */
export type DataOf<Id extends string> = OperationOf<Id>['data']

/** Query parameters are text, numbers included. */
type Texts<Query> = {
  readonly [Name in keyof Query]: Query[Name] extends number | boolean | undefined
    ? `${NonNullable<Query[Name]>}`
    : Query[Name]
}

/** The body as verbs get it: a list under `items`, and no fields for an operation without a body. */
type BodyOf<Body> = Body extends undefined
  ? { readonly [field: string]: undefined }
  : Body extends readonly unknown[]
    ? { readonly items: Input<Body> }
    : Input<Body>

/** A call whose parameters and body have passed the schema of the operation. */
export type CallOf<Id extends string> = Omit<Call, 'query' | 'body'> & {
  readonly query: Texts<OperationOf<Id>['query']>
  readonly body: BodyOf<OperationOf<Id>['body']>
}

/** Returns data for the envelope, or a bare Response. */
export type Verb<Id extends string = string> = (
  call: CallOf<Id>,
  services: ScopedServices,
) => Promise<DataOf<Id> | Response>

/** Runs the prepared write with the services of its transaction; returns the same as a verb. */
export type PreparedWrite<Id extends string = string> = (
  unscoped: UnscopedServices,
  scoped: ScopedServices,
) => ReturnType<Verb<Id>>

/** A write with cleanup after its transaction has ended. */
export interface WriteWithCleanup<Id extends string = string> {
  readonly write: PreparedWrite<Id>
  /** Cleans up; `isWritten` is false if the write failed or repeated an earlier `Idempotency-Key`. */
  readonly finish: (isWritten: boolean) => Promise<void>
}

/** A write whose slow part (jobs, files, scanner, ciphers, other servers) runs before its transaction. */
export interface PreparedVerb<Id extends string = string> {
  readonly prepare: (call: CallOf<Id>, services: ScopedServices) => Promise<PreparedWrite<Id> | WriteWithCleanup<Id>>
}

/** Verbs by operation. Written out, because with an alias TypeScript would accept the verb of another operation. */
export type TypedVerbs = {
  readonly [Id in keyof Operations]?:
    | ((call: CallOf<Id>, services: ScopedServices) => Promise<DataOf<Id> | Response>)
    | {
        readonly prepare: (
          call: CallOf<Id>,
          services: ScopedServices,
        ) => Promise<PreparedWrite<Id> | WriteWithCleanup<Id>>
      }
}

/** Verbs by an id that is known at run time only. */
export type Verbs = { readonly [operationId: string]: Verb | PreparedVerb }

/** Hooks of a resource. All but `prepare` run in the verb's transaction: writing ones unscoped, reading ones scoped. */
export interface Derivation<Name extends string = string> {
  /** Returns fields that are slow to compute, e.g. a password's hash; runs before the transaction. */
  prepare?(body: RecordInput, services: ScopedServices): Promise<RecordInput>
  /** Fills computed fields before a record is stored, its references resolved; throws ServerError to refuse. */
  beforeSave?(record: UnsavedOf<Name>, services: UnscopedServices, referred: Referred): Promise<Input<UnsavedOf<Name>>>
  /** Names to lock besides the record, e.g. `stock 5`; of the stored and the future record, or of a submitted one. */
  locks?(record: UnsavedOf<Name>, services: UnscopedServices, isSubmitted: boolean): Promise<readonly string[]>
  /** Runs after a record was stored, submitted, audited, withdrawn or removed, e.g. to update sums in other records. */
  afterSave?(record: RecordOf<Name>, services: UnscopedServices): Promise<void>
  /** Adds looked-up fields when one record is read by its key. */
  afterRead?(record: RecordOf<Name>, services: ScopedServices): Promise<RecordOf<Name>>
  /** Adds looked-up fields when records are listed. */
  afterList?(records: readonly RecordOf<Name>[], services: ScopedServices): Promise<readonly RecordOf<Name>[]>
  /** The key in the dictionary `flow` of the screen that a record's todos open, if it is not the resource's name. */
  route?(record: RecordOf<Name>): string | undefined
  /** What a record is called, if it is of another kind than the resource's title says. */
  title?(record: RecordOf<Name>): string | undefined
  /** Returns fields that a submission fills in, before `beforeSubmit` reads the record. */
  fillSubmitted?(
    record: RecordOf<Name>,
    services: UnscopedServices,
  ): Partial<UnsavedOf<Name>> | Promise<Partial<UnsavedOf<Name>>>
  /** Throws ServerError to refuse a submission. */
  beforeSubmit?(record: RecordOf<Name>, services: UnscopedServices): Promise<void>
  beforeRemove?(record: RecordOf<Name>, services: UnscopedServices): Promise<void>
  /** Stores the records that a new tenant begins with. */
  beginTenant?(tenant: UnscopedServices): Promise<void>
}

export type TypedDerivations = { readonly [Name in keyof Records]?: Derivation<Name> }

/** Hooks by a name that is known at run time only. */
export type Derivations = { readonly [resource: string]: Derivation }
