import { sql } from 'kysely'
import { formatDateTime } from '../../value/date'
import type { Database } from '../db/database'
import { lockRequest } from '../db/lockNames'
import type { SecretCipher } from './secretCipher'

const DAY = 86_400_000
/** Maximum number of expired answers that one request deletes. */
const FORGOTTEN = 100
/** Answers are encrypted because they may contain secrets such as a first password. */
const PURPOSE = 'answer'

/** Identifies a request; the same key of another user or operation is another request. */
export interface RequestKey {
  readonly user_id: string
  readonly operation: string
  readonly key: string
}

/** Stores answers for a day; writes belong to the transaction of the services that hold the store. */
export interface IdempotencyStore {
  /** Blocks other requests with the same key until the transaction ends. */
  readonly lock: (attempt: RequestKey) => Promise<void>
  readonly find: (attempt: RequestKey) => Promise<{ request_hash: string; data: string } | undefined>
  readonly save: (attempt: RequestKey, answer: { request_hash: string; data: string }) => Promise<void>
}

export interface IdempotencyDeps {
  readonly db: Database
  readonly clock: () => number
  /** Must be fast: it runs within transactions. */
  readonly secrets: SecretCipher
}

export function databaseIdempotencyStore({ db, clock, secrets }: IdempotencyDeps): IdempotencyStore {
  const yesterday = () => formatDateTime(clock() - DAY)
  const forget = () =>
    // Skips rows that a concurrent request is deleting.
    sql`delete from answer where (user_id, operation, key) in (select user_id, operation, key from answer
      where create_time <= ${yesterday()} limit ${sql.lit(FORGOTTEN)} for update skip locked)`.execute(db)
  return {
    lock: (attempt) => lockRequest(db, Object.values(attempt).join(' ')),
    find: async ({ user_id, operation, key }) => {
      const query = db.selectFrom('answer').select(['request_hash', 'data']).where('user_id', '=', user_id)
      const mine = query.where('operation', '=', operation).where('key', '=', key)
      const row = await mine.where('create_time', '>', yesterday()).executeTakeFirst()
      return row && { ...row, data: await secrets.decrypt(row.data, PURPOSE) }
    },
    save: async (attempt, { request_hash, data: plain }) => {
      await forget()
      const data = await secrets.encrypt(plain, PURPOSE)
      const row = { request_hash, data, create_time: formatDateTime(clock()) }
      const insert = db.insertInto('answer').values({ ...attempt, ...row })
      await insert
        .onConflict((conflict) => conflict.columns(['user_id', 'operation', 'key']).doUpdateSet(row))
        .execute()
    },
  }
}
