import type { Database } from '../db/database'
import type { Random } from '../http/serverConfig'

const KEY = 'token.secret'
const BYTES = 64

/** The secret of this database; whoever comes first draws it, and everybody reads what was stored. */
export async function loadTokenSecret(db: Database, random: Random): Promise<string> {
  const value = Array.from(random(BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const insert = db.insertInto('setting').values({ key: KEY, value })
  await insert.onConflict((conflict) => conflict.column('key').doNothing()).execute()
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  return row.value
}
