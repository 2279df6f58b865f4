import { sql } from 'kysely'
import { formatDateTime } from '../../value/date'
import type { Database } from '../db/database'

const DAY = 86_400_000
/** Answers that one request forgets at most. */
const FORGOTTEN = 100

/** Whose request it is; a key means nothing to another user or to another operation. */
export interface Attempt {
  readonly user_id: string
  readonly operation: string
  readonly key: string
}

/** Answers of a day, by attempt; written in the transaction of the services that hold them. */
export interface Answers {
  readonly find: (attempt: Attempt) => Promise<{ request_hash: string; data: string } | undefined>
  readonly keep: (attempt: Attempt, answer: { request_hash: string; data: string }) => Promise<void>
}

export function databaseAnswers(db: Database, clock: () => number): Answers {
  const yesterday = () => formatDateTime(clock() - DAY)
  const forget = () =>
    // Another request may be forgetting the same ones just now.
    sql`delete from answer where (user_id, operation, key) in (select user_id, operation, key from answer
      where create_time <= ${yesterday()} limit ${sql.lit(FORGOTTEN)} for update skip locked)`.execute(db)
  return {
    find: ({ user_id, operation, key }) =>
      db
        .selectFrom('answer')
        .select(['request_hash', 'data'])
        .where('user_id', '=', user_id)
        .where('operation', '=', operation)
        .where('key', '=', key)
        .where('create_time', '>', yesterday())
        .executeTakeFirst(),
    keep: async (attempt, answer) => {
      await forget()
      const row = { ...answer, create_time: formatDateTime(clock()) }
      const insert = db.insertInto('answer').values({ ...attempt, ...row })
      await insert
        .onConflict((conflict) => conflict.columns(['user_id', 'operation', 'key']).doUpdateSet(row))
        .execute()
    },
  }
}
