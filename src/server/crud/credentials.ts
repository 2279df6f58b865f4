import type { Database } from '../db/database'
import type { SecretCipher } from './secretCipher'
import { databaseSessions } from './sessions'

export interface NewCredential {
  /** The result of `seal`. */
  readonly sealed: string
  /** Epoch milliseconds at which a password that another person chose expires; absent: the user chose it. */
  readonly firstUntil?: number
  /** The session that survives: the one in which the user entered the old password. */
  readonly keptSession?: string
}

/** Stores encrypted password hashes by user id. */
export interface Credentials {
  /** The encrypted hash; unchanged as long as the password is. */
  readonly find: (userId: string) => Promise<string | undefined>
  /** The same, and lets nobody change it until the transaction ends. */
  readonly share: (userId: string) => Promise<string | undefined>
  /** Decrypts the result of `find`; call it outside transactions, as `seal`. */
  readonly open: (userId: string, sealed: string) => Promise<string>
  /** Encrypts a hash for `set`. */
  readonly seal: (userId: string, hash: string) => Promise<string>
  /** Stores the password and ends all sessions of the user but `keptSession`. */
  readonly set: (userId: string, password: NewCredential) => Promise<void>
  readonly remove: (userId: string) => Promise<void>
  /** Epoch milliseconds by which the user must replace a password that another person chose; else undefined. */
  readonly findInitialPasswordExpiry: (userId: string) => Promise<number | undefined>
}

/** Hashes are encrypted, so that a copy of the database without the keys allows no offline guessing. */
function purposeOf(userId: string): string {
  return `credential ${userId}`
}

/** Encrypts hashes that are stored in plain text or under an older key; returns their number. */
export async function encryptCredentials(db: Database, secrets: SecretCipher): Promise<number> {
  const rows = await db.selectFrom('credential').select(['user_id', 'password_hash']).execute()
  const stale = rows.filter(({ password_hash }) => !secrets.isCurrent(password_hash))
  for (const { user_id, password_hash } of stale) {
    const purpose = purposeOf(String(user_id))
    const next = await secrets.encrypt(await secrets.decrypt(password_hash, purpose), purpose)
    const update = db.updateTable('credential').set({ password_hash: next })
    // Skips the row if the password was changed since it was read.
    await update.where('user_id', '=', user_id).where('password_hash', '=', password_hash).execute()
  }
  return stale.length
}

export function databaseCredentials(db: Database, secrets: SecretCipher): Credentials {
  const select = (userId: string) => db.selectFrom('credential').selectAll().where('user_id', '=', userId)
  const find = (userId: string) => select(userId).executeTakeFirst()
  return {
    find: async (userId) => (await find(userId))?.password_hash,
    share: async (userId) => (await select(userId).forShare().executeTakeFirst())?.password_hash,
    open: (userId, sealed) => secrets.decrypt(sealed, purposeOf(userId)),
    seal: (userId, hash) => secrets.encrypt(hash, purposeOf(userId)),
    set: async (userId, { sealed, firstUntil, keptSession }) => {
      const values = { password_hash: sealed, first_until: firstUntil === undefined ? null : String(firstUntil) }
      const insert = db.insertInto('credential').values({ user_id: userId, ...values })
      await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)).execute()
      // Ends sessions that were opened with the old password, whichever way the new one was set.
      await databaseSessions(db).endAll(userId, keptSession)
    },
    remove: async (userId) => {
      await db.deleteFrom('credential').where('user_id', '=', userId).execute()
    },
    findInitialPasswordExpiry: async (userId) => {
      const until = (await find(userId))?.first_until ?? undefined
      return until === undefined ? undefined : Number(until)
    },
  }
}
