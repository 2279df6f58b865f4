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
import type { RecordReader, RecordStore } from './records'
import type { DraftOf, RecordOf, Referred, Resource } from './resource'
import type { SecondFactors } from './secondFactors'
import type { SecretCipher } from './secretCipher'
import type { Sessions } from './sessions'
import type { SmsProviders } from './smsProvider'
import type { Tickets } from './tickets'

/** What is there for each request, whichever rows its records are. */
export interface Services {
  /** Those that the caller's data scopes leave, or all rows of the tenant. */
  readonly rows: 'scoped' | 'unscoped'
  readonly records: RecordReader
  /** In whose name it writes; absent where nobody is signed in. */
  readonly user: CurrentUser | undefined
  /** Whose records they are. */
  readonly tenantId: string
  /** The same with all rows of the tenant: for writes, and for what the server looks up for itself and shows nobody. */
  readonly unscoped: UnscopedServices
  /** The same with the rows of another tenant, all of them. */
  readonly inTenant: (tenantId: string) => UnscopedServices
  /** Throws where the OpenAPI description declares no such resource. */
  readonly resource: <Name extends string>(name: Name) => Resource<Name>
  /** What a domain knows of the records of a resource. */
  readonly derivation: (resource: string) => Derivation
  /** The resources whose records can name one of that resource, and must not be left with an id of nothing. */
  readonly holdersOf: (resource: string) => readonly Holder[]
  readonly findResource: (name: string) => Resource | undefined
  /** The resources that a button code opens. */
  readonly resourcesOf: (code: string) => readonly string[]
  readonly settings: Settings
  /** Not part of any transaction, and to be asked outside of them, but for signed addresses. */
  readonly files: FileStore
  /** Absent: files are taken as they are. */
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
  /** What takes long, away from the requests; to be asked outside of transactions, which would keep others waiting. */
  readonly jobs: Jobs
  /** Throws tooMany where an address asks too often; counts for this process. */
  readonly limitRate: ReturnType<typeof createRateLimit>
  readonly newId: () => Id
  readonly clock: Clock
  readonly random: Random
  /** Encrypts what is kept and must be read again, outside of transactions; fields marked `x-encrypted` come encrypted. */
  readonly secrets: SecretCipher
  readonly config: ServerConfig
}

/** Shows the caller what he may see, and decides which records he may touch. Cannot write. */
export interface ScopedServices extends Services {
  readonly rows: 'scoped'
  /**
   * Work that writes, with all rows; the scoped services say which records the caller may touch. Both see the one
   * transaction, and nothing else may be used: the embedded database has one connection.
   */
  readonly transaction: <T>(work: (unscoped: UnscopedServices, scoped: ScopedServices) => Promise<T>) => Promise<T>
}

/** Writes, and sees all rows of the tenant while it does: no sum may depend on who brings it up to date. */
export interface UnscopedServices extends Services {
  readonly rows: 'unscoped'
  readonly records: RecordStore
  /** The work must use the services it is given: the embedded database has one connection. */
  readonly transaction: <T>(work: (unscoped: UnscopedServices) => Promise<T>) => Promise<T>
  /**
   * Waits for the transactions of the tenant that locked one of these before, and makes later ones wait for this one.
   * Whoever needs several asks for them at once, and before any record is locked: so that no two wait for each other.
   */
  readonly lock: (...things: readonly string[]) => Promise<void>
}

export interface Settings {
  readonly get: (key: string) => Promise<string | undefined>
  readonly set: (key: string, value: string) => Promise<void>
}

type OperationOf<Id extends string> = Id extends keyof Operations
  ? Operations[Id]
  : { query: Call['query']; body: RecordInput; data: unknown }

/** What an operation answers inside the envelope; of one that is known only at run time, anything. */
export type DataOf<Id extends string> = OperationOf<Id>['data']

/** Parameters come as text, numbers too. */
type Texts<Query> = {
  readonly [Name in keyof Query]: Query[Name] extends number | boolean | undefined
    ? `${NonNullable<Query[Name]>}`
    : Query[Name]
}

/** As it reaches a verb: a list stands under `items`, and where there is none it is empty. */
type BodyOf<Body> = Body extends undefined
  ? { readonly [field: string]: undefined }
  : Body extends readonly unknown[]
    ? { readonly items: Input<Body> }
    : Input<Body>

/** A call whose parameters and body have passed the schema of that operation. */
export type CallOf<Id extends string> = Omit<Call, 'query' | 'body'> & {
  readonly query: Texts<OperationOf<Id>['query']>
  readonly body: BodyOf<OperationOf<Id>['body']>
}

/** Answers data, which is enveloped, or a bare Response. */
export type Verb<Id extends string = string> = (
  call: CallOf<Id>,
  services: ScopedServices,
) => Promise<DataOf<Id> | Response>

/** Writes what was prepared, in one transaction whose services these are; answers as a verb does. */
export type PreparedWrite<Id extends string = string> = (
  unscoped: UnscopedServices,
  scoped: ScopedServices,
) => ReturnType<Verb<Id>>

/** A write after which something is left to be done, once it is certain how its transaction has ended. */
export interface WriteWithCleanup<Id extends string = string> {
  readonly write: PreparedWrite<Id>
  /** Clears away; told false where the write failed, or was done before under the same `Idempotency-Key`. */
  readonly finish: (isWritten: boolean) => Promise<void>
}

/** A write whose long part (jobs, files, scanner, ciphers, other servers) runs before its transaction. */
export interface PreparedVerb<Id extends string = string> {
  readonly prepare: (call: CallOf<Id>, services: ScopedServices) => Promise<PreparedWrite<Id> | WriteWithCleanup<Id>>
}

/**
 * Verbs by the operation that they answer, spelled out: as two uses of one alias, a verb of another operation would
 * pass for it.
 */
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

/** Verbs by an id that is known only at run time. */
export type Verbs = { readonly [operationId: string]: Verb | PreparedVerb }

/**
 * What only a domain knows of the records of a resource. All but `prepare` run inside the verb's
 * transaction; those of writing work with all rows of the tenant, those of reading with what the user may see.
 */
export interface Derivation<Name extends string = string> {
  /** Answers what takes long to make of a body, e.g. the hash of a password; before any transaction. */
  prepare?(body: RecordInput, services: ScopedServices): Promise<RecordInput>
  /** Fills computed fields before a record is stored; refuses by throwing ServerError. Its references are followed. */
  beforeSave?(record: DraftOf<Name>, services: UnscopedServices, referred: Referred): Promise<Input<DraftOf<Name>>>
  /**
   * What a write of the record changes besides, e.g. `stock 5`: writes that have one of them in common wait for each
   * other. Asked of the record as it is stored and as it is going to be.
   */
  locks?(record: DraftOf<Name>, services: UnscopedServices): Promise<readonly string[]>
  /** Runs after a record was stored, submitted, audited, reset or removed, e.g. to bring sums elsewhere up to date. */
  afterSave?(record: RecordOf<Name>, services: UnscopedServices): Promise<void>
  /** Fills what is looked up when one record is read by its key. */
  afterRead?(record: RecordOf<Name>, services: ScopedServices): Promise<RecordOf<Name>>
  /** Fills what is looked up when records are listed. */
  afterList?(records: readonly RecordOf<Name>[], services: ScopedServices): Promise<readonly RecordOf<Name>[]>
  /** The route of the dictionary `flow` that a record's todos open, where it is not its resource's name. */
  route?(record: RecordOf<Name>): string | undefined
  /** Refuses a submission or a removal by throwing ServerError. */
  beforeSubmit?(record: RecordOf<Name>, services: UnscopedServices): Promise<void>
  beforeRemove?(record: RecordOf<Name>, services: UnscopedServices): Promise<void>
}

/** By the resource whose records they know. */
export type TypedDerivations = { readonly [Name in keyof Records]?: Derivation<Name> }

/** The same by a name that is known only at run time. */
export type Derivations = { readonly [resource: string]: Derivation }
