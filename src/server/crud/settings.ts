import type { Database } from '../db/database'
import type { Settings } from './services'
import { databaseSessions } from './sessions'

export function databaseSettings(db: Database): Settings {
  return {
    get: async (key) => {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return row?.value
    },
    set: async (key, value) => {
      const insert = db.insertInto('setting').values({ key, value })
      await insert.onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute()
    },
  }
}

export function databaseCredentials(db: Database): Settings {
  return {
    get: async (userId) => {
      const query = db.selectFrom('credential').select('password_hash').where('user_id', '=', userId)
      return (await query.executeTakeFirst())?.password_hash
    },
    set: async (userId, hash) => {
      const insert = db.insertInto('credential').values({ user_id: userId, password_hash: hash })
      await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: hash })).execute()
      // Whoever came in with the old password is out, whichever way the new one was set.
      await databaseSessions(db).endAll(userId)
    },
  }
}
