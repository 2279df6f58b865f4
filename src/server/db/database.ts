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
}

/** Failed sign-ins of late, by tenant and account. */
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

export interface Tables {
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
