import type { Database } from '../db/database'
import type { Random } from '../http/serverConfig'

const BYTES = 64

/** A secret of this database; whoever comes first draws it, and everybody reads what was stored. */
export async function loadSecret(name: 'token' | 'files', db: Database, random: Random): Promise<string> {
  const key = `${name}.secret`
  const value = Array.from(random(BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const insert = db.insertInto('setting').values({ key, value })
  await insert.onConflict((conflict) => conflict.column('key').doNothing()).execute()
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}
