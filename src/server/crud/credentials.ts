import type { Database } from '../db/database'
import type { SecretCipher } from './secretCipher'
import { databaseSessions } from './sessions'

export interface NewCredential {
  /** What `seal` answered. */
  readonly sealed: string
  /** In milliseconds, how long a password lasts that somebody else has drawn; absent: its owner has chosen it. */
  readonly firstUntil?: number
  /** The session in which its owner has shown the old password and chosen this one. */
  readonly keptSession?: string
}

/** Password hashes by user id. */
export interface Credentials {
  /** The hash as it is stored; while that is the same, the password is. */
  readonly find: (userId: string) => Promise<string | undefined>
  /** The hash of what `find` answered; outside of transactions, as `seal`. */
  readonly open: (userId: string, sealed: string) => Promise<string>
  /** A hash as it is to be stored. */
  readonly seal: (userId: string, hash: string) => Promise<string>
  /** Ends the user's sessions, but for the one that is told to stay. */
  readonly set: (userId: string, password: NewCredential) => Promise<void>
  readonly remove: (userId: string) => Promise<void>
  /** Until when the user must have changed a password that somebody else has drawn; undefined where it is their own. */
  readonly findFirstUntil: (userId: string) => Promise<number | undefined>
}

/** A hash is encrypted too: whoever has the database, but not the keys, cannot even begin to guess. */
function purposeOf(userId: string): string {
  return `credential ${userId}`
}

/** Encrypts hashes that lie in the database plainly or by an older key; answers how many that were. */
export async function encryptCredentials(db: Database, secrets: SecretCipher): Promise<number> {
  const rows = await db.selectFrom('credential').select(['user_id', 'password_hash']).execute()
  const stale = rows.filter(({ password_hash }) => !secrets.isCurrent(password_hash))
  for (const { user_id, password_hash } of stale) {
    const purpose = purposeOf(String(user_id))
    const next = await secrets.encrypt(await secrets.decrypt(password_hash, purpose), purpose)
    const update = db.updateTable('credential').set({ password_hash: next })
    // Only where it is still what was read: somebody may have changed the password.
    await update.where('user_id', '=', user_id).where('password_hash', '=', password_hash).execute()
  }
  return stale.length
}

export function databaseCredentials(db: Database, secrets: SecretCipher): Credentials {
  const find = (userId: string) =>
    db.selectFrom('credential').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return {
    find: async (userId) => (await find(userId))?.password_hash,
    open: (userId, sealed) => secrets.decrypt(sealed, purposeOf(userId)),
    seal: (userId, hash) => secrets.encrypt(hash, purposeOf(userId)),
    set: async (userId, { sealed, firstUntil, keptSession }) => {
      const values = { password_hash: sealed, first_until: firstUntil === undefined ? null : String(firstUntil) }
      const insert = db.insertInto('credential').values({ user_id: userId, ...values })
      await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)).execute()
      // Whoever came in with the old password is out, whichever way the new one was set.
      await databaseSessions(db).endAll(userId, keptSession)
    },
    remove: async (userId) => {
      await db.deleteFrom('credential').where('user_id', '=', userId).execute()
    },
    findFirstUntil: async (userId) => {
      const until = (await find(userId))?.first_until ?? undefined
      return until === undefined ? undefined : Number(until)
    },
  }
}
