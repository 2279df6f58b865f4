import { toHex } from '../../value/toHex'
import type { Database } from '../db/database'
import type { Random } from '../http/serverConfig'
import type { SecretCipher } from './secretCipher'

const BYTES = 64

export interface SecretParts {
  readonly db: Database
  readonly random: Random
  readonly secrets: SecretCipher
}

/** Reads a secret of this database, stored encrypted; the first process creates it, and all read the stored value. */
export async function loadSecret(
  name: 'token' | 'files' | 'answers',
  { db, random, secrets }: SecretParts,
): Promise<string> {
  const key = `${name}.secret`
  const drawn = toHex(random(BYTES))
  const insert = db.insertInto('setting').values({ key, value: await secrets.encrypt(drawn, key) })
  await insert.onConflict((conflict) => conflict.column('key').doNothing()).execute()
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  const secret = await secrets.decrypt(value, key)
  if (!secrets.isCurrent(value)) {
    const next = await secrets.encrypt(secret, key)
    await db.updateTable('setting').set({ value: next }).where('key', '=', key).where('value', '=', value).execute()
  }
  return secret
}
