import type { Database } from '../../src/server/db/database'
import { insertRecord } from './insertRecord'

let last = 0n

/** An account of the tests, with the seeded accounts' password and a role of its own that grants nothing yet. */
export async function addAccount(
  db: Database,
  { account, roleAlias, tenantId = '000000' }: { account: string; roleAlias: string; tenantId?: string },
): Promise<{ readonly userId: string; readonly roleId: string }> {
  last += 10n
  const roleId = String(1_600_000_000_000_000_000n + last)
  const userId = String(1_600_000_000_000_000_001n + last)
  const role = { parentId: '0', roleName: account, roleAlias, sort: 1 }
  await insertRecord(db, { id: roleId, resource: 'system.role', tenantId, body: role })
  const user = { account, name: account, realName: account, roleId, deptId: roleId }
  await insertRecord(db, { id: userId, resource: 'system.user', tenantId, body: user })
  const { password_hash } = await db.selectFrom('credential').select('password_hash').executeTakeFirstOrThrow()
  await db.insertInto('credential').values({ user_id: userId, password_hash }).execute()
  return { userId, roleId }
}
