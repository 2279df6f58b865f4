import type { Database } from '../db/database'
import type { Settings } from './services'

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
