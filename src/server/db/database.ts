import type { ColumnType, Generated, Kysely } from 'kysely'
import type { RecordData } from '../../contract/value'

/** Every record of every resource: a new field of an entity is a new key of `body`, never a migration. */
export interface RecordTable {
  /** Snowflake; read and written as decimal text. */
  id: string
  resource: string
  tenant_id: string
  status: number
  create_user: string | null
  create_dept: string | null
  /** yyyy-MM-dd HH:mm:ss in the server's zone. */
  create_time: string
  update_user: string | null
  update_time: string
  is_deleted: Generated<number>
  version: Generated<number>
  body: ColumnType<RecordData, string, string>
}

/** Secrets and marks that the server keeps for itself. */
export interface SettingTable {
  key: string
  value: string
}

export interface CredentialTable {
  user_id: string
  password_hash: string
  /** Milliseconds, as text; null where its owner has chosen the password. */
  first_until: string | null
}

/** One sign-in; its tokens are worth something as long as the row is there. Times in milliseconds, as text. */
export interface SessionTable {
  id: string
  user_id: string
  /** Of the one refresh token that is good now. */
  refresh_hash: string
  /** Of the one before, for a moment: two tabs may refresh at once. */
  previous_hash: string | null
  rotate_time: string
  end_time: string
  start_time: string
  /** When it was last used, to the minute. */
  seen_time: string
  /** When the password was last shown; null: never, as after signing in elsewhere. */
  proof_time: string | null
  address: string
  agent: string
}

/** Failed proofs of who somebody is, of late; `account` is what they are counted by. */
export interface AttemptTable {
  account: string
  count: number
  time: string
}

/** Something that may be shown once, such as a captcha. */
export interface TicketTable {
  key: string
  value: string
  end_time: string
}

/** What a write was answered, for whoever asks for it once more. */
export interface AnswerTable {
  user_id: string
  /** The operationId. */
  operation: string
  key: string
  request_hash: string
  data: string
  create_time: string
}

/** What a user shows beside the password; `since` is null until its first code was shown. */
export interface SecondFactorTable {
  user_id: string
  /** Encrypted. */
  secret: string
  since: string | null
  /** The last half minute whose code was used. */
  last_step: Generated<string>
}

export interface RecoveryCodeTable {
  user_id: string
  hash: string
}

/** A record names an attachment by its address. */
export interface AttachmentLinkTable {
  attachment_id: string
  resource: string
  record_id: string
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
}

export type Database = Kysely<Tables>

/** An open database with the schema brought up to date. */
export interface OpenDatabase {
  readonly db: Database
  readonly close: () => Promise<void>
}

/** The database of a running server. Without a pool all three are one connection. */
export interface ServedDatabase extends OpenDatabase {
  /** Single statements, most of which read. */
  readonly db: Database
  /** Transactions have connections of their own: those that wait for each other never keep readers waiting. */
  readonly transactions: Database
  /** For what may take as long as it likes, such as indexes on existing records: no statement is broken off. */
  readonly upkeep: Database
  /** Of this process, among all that write into the database now; throws DatabaseFault where that is no longer sure. */
  readonly workerNumber: () => number
  /** Resolves where the database answers; throws DatabaseFault within a second. */
  readonly ping: () => Promise<void>
}
