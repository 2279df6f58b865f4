import { sql } from 'kysely'
import type { Database } from '../db/database'

export interface SecondFactor {
  /** Encrypted. */
  readonly secret: string
  /** Epoch milliseconds of the first verified code; absent: not verified yet. */
  readonly since?: number
}

/** Each user's authenticator and recovery codes. */
export interface SecondFactors {
  readonly find: (userId: string) => Promise<SecondFactor | undefined>
  /** Stores a secret to be confirmed; false if the user has a confirmed one. */
  readonly start: (userId: string, secret: string) => Promise<boolean>
  readonly confirm: (userId: string, now: number) => Promise<void>
  /** False if that step or a later one was used: a code is valid once. */
  readonly spendStep: (userId: string, step: number) => Promise<boolean>
  readonly remove: (userId: string) => Promise<void>
  /** Replaces all recovery codes. */
  readonly setCodes: (userId: string, hashes: readonly string[]) => Promise<void>
  /** Deletes the code; false if there is none. */
  readonly spendCode: (userId: string, hash: string) => Promise<boolean>
  readonly countCodes: (userId: string) => Promise<number>
}

function codeStore(db: Database): Pick<SecondFactors, 'setCodes' | 'spendCode' | 'countCodes'> {
  return {
    setCodes: async (userId, hashes) => {
      await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
      const rows = hashes.map((hash) => ({ user_id: userId, hash }))
      await db.insertInto('recovery_code').values(rows).execute()
    },
    spendCode: async (userId, hash) => {
      const used = db.deleteFrom('recovery_code').where('user_id', '=', userId).where('hash', '=', hash)
      return (await used.executeTakeFirst()).numDeletedRows > 0n
    },
    countCodes: async (userId) => {
      const query = db.selectFrom('recovery_code').select(sql<number>`count(*)::integer`.as('count'))
      return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count
    },
  }
}

export function databaseSecondFactors(db: Database): SecondFactors {
  return {
    ...codeStore(db),
    find: async (userId) => {
      const query = db.selectFrom('second_factor').select(['secret', 'since']).where('user_id', '=', userId)
      const row = await query.executeTakeFirst()
      return row && { secret: row.secret, ...(row.since !== null && { since: Number(row.since) }) }
    },
    start: async (userId, secret) => {
      const { numAffectedRows } = await sql`insert into second_factor (user_id, secret) values (${userId}, ${secret})
        on conflict (user_id) do update set secret = excluded.secret, last_step = 0
          where second_factor.since is null`.execute(db)
      return numAffectedRows === 1n
    },
    confirm: async (userId, now) => {
      const update = db.updateTable('second_factor').set({ since: String(now) })
      await update.where('user_id', '=', userId).execute()
    },
    spendStep: async (userId, step) => {
      const update = db.updateTable('second_factor').set({ last_step: String(step) })
      const used = update.where('user_id', '=', userId).where('last_step', '<', String(step))
      return (await used.executeTakeFirst()).numUpdatedRows > 0n
    },
    remove: async (userId) => {
      await db.deleteFrom('second_factor').where('user_id', '=', userId).execute()
      await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    },
  }
}
