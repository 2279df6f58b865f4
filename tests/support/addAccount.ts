import type { Database } from '../../src/server/db/database'
import { insertRecord } from './insertRecord'

let last = 0n

async function findRole(db: Database, roleAlias: string, tenantId: string): Promise<string | undefined> {
  const roles = await db
    .selectFrom('record')
    .select(['id', 'body'])
    .where('resource', '=', 'system.role')
    .where('tenant_id', '=', tenantId)
    .execute()
  return roles.find(({ body }) => body.roleAlias === roleAlias)?.id
}

/** Adds an account with the password of the seeded ones, and a role per alias without permissions. */
export async function addAccount(
  db: Database,
  { account, roleAlias, tenantId = '000000' }: { account: string; roleAlias: string; tenantId?: string },
): Promise<{ readonly userId: string; readonly roleId: string }> {
  last += 10n
  const known = await findRole(db, roleAlias, tenantId)
  const roleId = known ?? String(1_600_000_000_000_000_000n + last)
  const userId = String(1_600_000_000_000_000_001n + last)
  const role = { parentId: '0', roleName: account, roleAlias, sort: 1 }
  if (known === undefined) await insertRecord(db, { id: roleId, resource: 'system.role', tenantId, body: role })
  const user = { account, name: account, realName: account, roleId, deptId: roleId }
  await insertRecord(db, { id: userId, resource: 'system.user', tenantId, body: user })
  const { password_hash } = await db
    .selectFrom('credential')
    .select('password_hash')
    // Uses a seeded hash, since hashes that the server stores are encrypted for their user.
    .where('password_hash', 'like', 'pbkdf2%')
    .executeTakeFirstOrThrow()
  await db.insertInto('credential').values({ user_id: userId, password_hash }).execute()
  return { userId, roleId }
}
