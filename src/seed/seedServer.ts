import type { MenuEntry } from '../contract/dictionary'
import { menu as generatedMenu } from '../generated/menu'
import openapi from '../generated/openapi.json'
import type { Database } from '../server/db/database'
import { withDatabaseLock } from '../server/db/migrate'
import { hashPassword } from '../server/domains/system/password'
import { readablePassword } from '../server/domains/system/readablePassword'
import { allMenuRecords, syncMenus } from '../server/domains/system/syncMenus'
import { wirePassword } from '../server/domains/system/wirePassword'
import type { Random } from '../server/http/serverConfig'
import { inProcessJobs } from '../server/jobs/jobs'
import type { Clock } from '../value/date'
import { seedUsers } from './data/organisation'
import { seedId } from './data/seedId'
import { grantNewRights, type RightsSetting } from './grantNewRights'
import { insertSeed } from './insertSeed'
import { seedRecords } from './seedRecords'

export interface SeedParts {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  /** One password for all accounts, or passwords by account; random where absent. */
  readonly passwords?: string | { readonly [account: string]: string }
  readonly passwordIterations?: number
  /** Absent: the menu of the compiled screens. */
  readonly menu?: readonly MenuEntry[]
  /** Takes what a seeded role of an earlier release gets, or is left without. */
  readonly report?: RightsSetting['report']
}

export interface SeededAccount {
  readonly account: string
  readonly realName: string
  /** In plain text. */
  readonly password: string
}

const MARK = 'seed.time'

function toAccounts({ passwords, random }: SeedParts): readonly SeededAccount[] {
  const given = (account: string) => (typeof passwords === 'string' ? passwords : passwords?.[account])
  return seedUsers.map(({ account, realName }) => ({
    account,
    realName,
    password: given(account) ?? readablePassword(random),
  }))
}

async function insertCredentials(db: Database, accounts: readonly SeededAccount[], parts: SeedParts): Promise<void> {
  const { random, passwordIterations: iterations } = parts
  for (const [index, { password }] of accounts.entries()) {
    const hash = await hashPassword(wirePassword(password), { random, iterations, jobs: inProcessJobs })
    const row = { user_id: seedId('user', index + 1), password_hash: hash, first_until: null }
    await db.insertInto('credential').values(row).execute()
  }
}

async function seedOnce(db: Database, parts: SeedParts): Promise<readonly SeededAccount[]> {
  const now = parts.clock()
  const mark = db.insertInto('setting').values({ key: MARK, value: String(now) })
  const marked = await mark.onConflict((conflict) => conflict.column('key').doNothing()).executeTakeFirst()
  const menus = allMenuRecords({ menu: parts.menu ?? generatedMenu, openapi })
  if (!marked.numInsertedOrUpdatedRows) {
    await grantNewRights({ db, now, menus, report: parts.report })
    return []
  }
  const accounts = toAccounts(parts)
  await insertSeed(db, seedRecords({ now, menus }))
  await insertCredentials(db, accounts, parts)
  return accounts
}

/** Updates the menu of a running server. */
export async function updateMenu({ db, ...parts }: Pick<SeedParts, 'db' | 'clock' | 'menu'>): Promise<void> {
  await withDatabaseLock(db, (connection) =>
    connection
      .transaction()
      .execute((own) => syncMenus({ db: own, clock: parts.clock, menu: parts.menu ?? generatedMenu, openapi })),
  )
}

/**
 * Updates the menu and, at a database's first start, inserts the seed, later only what its roles may do besides;
 * returns the created accounts.
 */
export async function seedServer(parts: SeedParts): Promise<readonly SeededAccount[]> {
  return withDatabaseLock(parts.db, (connection) =>
    connection.transaction().execute(async (db) => {
      await syncMenus({ db, clock: parts.clock, menu: parts.menu ?? generatedMenu, openapi })
      return seedOnce(db, parts)
    }),
  )
}
