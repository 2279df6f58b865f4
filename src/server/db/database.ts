import type { ColumnType, Generated, Kysely } from 'kysely'
import type { RecordData } from '../../contract/value'

/** All records of all resources: a new field of an entity is a new key of `body` and needs no migration. */
export interface RecordTable {
  /** Snowflake; read and written as decimal text. */
  id: string
  resource: string
  tenant_id: string
  status: number
  create_user: string | null
  create_dept: string | null
  /** yyyy-MM-dd HH:mm:ss in the server's time zone. */
  create_time: string
  update_user: string | null
  update_time: string
  is_deleted: Generated<number>
  version: Generated<number>
  body: ColumnType<RecordData, string, string>
}

/** Secrets and state of the server itself, by key. */
export interface SettingTable {
  key: string
  value: string
}

export interface CredentialTable {
  user_id: string
  password_hash: string
  /** When a password that another person chose expires, in epoch milliseconds as text; null: the user chose it. */
  first_until: string | null
}

/** One sign-in; its tokens are valid as long as the row exists. Times are epoch milliseconds as text. */
export interface SessionTable {
  id: string
  user_id: string
  /** Hash of the current refresh token. */
  refresh_hash: string
  /** Hash of the previous refresh token, accepted for a moment because two tabs may refresh at once. */
  previous_hash: string | null
  rotate_time: string
  end_time: string
  start_time: string
  /** Time of the last request, to the minute. */
  seen_time: string
  /** Time of the last password entry; null: never, as after a social sign-in. */
  proof_time: string | null
  address: string
  agent: string
}

/** Recent failed proofs of identity; `account` is the key under which they are counted. */
export interface AttemptTable {
  account: string
  count: number
  time: string
}

/** A value that may be used once, such as a captcha. */
export interface TicketTable {
  key: string
  value: string
  end_time: string
}

/** The stored answer to a write, repeated if the request is retried. */
export interface AnswerTable {
  user_id: string
  /** The operationId. */
  operation: string
  key: string
  request_hash: string
  data: string
  create_time: string
}

/** A user's TOTP secret; `since` is null until the first code was verified. */
export interface SecondFactorTable {
  user_id: string
  /** Encrypted. */
  secret: string
  since: string | null
  /** The last time step of 30 seconds whose code was used. */
  last_step: Generated<string>
}

export interface RecoveryCodeTable {
  user_id: string
  hash: string
}

/** Marks that a record contains the URL of an attachment. */
export interface AttachmentLinkTable {
  attachment_id: string
  resource: string
  record_id: string
}

/** The last drawn number of a series, such as the numbers of one day. */
export interface NumberSeriesTable {
  tenant_id: string
  resource: string
  field: string
  /** What stands before the counter. */
  prefix: string
  last: number
}

export interface Tables {
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  attachment_link: AttachmentLinkTable
  session: SessionTable
  attempt: AttemptTable
  ticket: TicketTable
  record: RecordTable
  setting: SettingTable
  credential: CredentialTable
  answer: AnswerTable
  number_series: NumberSeriesTable
}

export type Database = Kysely<Tables>

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly db: Database
  readonly close: () => Promise<void>
}

/** The database of a running server. Without a pool, all three share one connection. */
export interface ServedDatabase extends OpenDatabase {
  /** Single statements, most of which read. */
  readonly db: Database
  /** Has connections of its own, so that transactions that wait for locks do not block readers. */
  readonly transactions: Database
  /** Has no statement timeout, for long work such as indexes on existing records. */
  readonly upkeep: Database
  /** This process's number among the database's writers; throws DatabaseFault once its lease may have expired. */
  readonly workerNumber: () => number
  /** Resolves if the database answers; throws DatabaseFault within a second. */
  readonly ping: () => Promise<void>
}
