import { sql } from 'kysely'
import type { Database } from '../../src/server/db/database'
import { addAccount } from './addAccount'
import { insertRecords } from './insertRecord'

const OWN_ROWS = 2
const DATA_SCOPE = 1

let last = 1_610_000_000_000_000_000n
const nextId = () => {
  last += 1n
  return String(last)
}

/** Adds an account with all permissions that sees only its own rows of the named resources. */
export async function addScopedAccount(
  db: Database,
  account: string,
  ownRowsOf: readonly string[],
): Promise<{ readonly userId: string }> {
  const { userId, roleId } = await addAccount(db, { account, roleAlias: account })
  const menus = await db.selectFrom('record').select('id').where('resource', '=', 'system.menu').execute()
  const grants = menus.map(({ id: menuId }) => ({
    ...{ id: nextId(), resource: 'system.role-menu' },
    body: { roleId, menuId },
  }))
  const scopes = ownRowsOf.flatMap((resourceCode) => {
    const scopeId = nextId()
    const own = { menuId: menus[0]?.id, resourceCode, scopeName: resourceCode, scopeType: OWN_ROWS, scopeColumn: '-' }
    const grant = { roleId, scopeCategory: DATA_SCOPE, scopeId }
    return [
      { id: scopeId, resource: 'system.data-scope', body: own },
      { id: nextId(), resource: 'system.role-scope', body: grant },
    ]
  })
  await insertRecords(db, [...grants, ...scopes])
  return { userId }
}

interface Owned {
  readonly id: string
  readonly resource: string
  readonly owner: string | null
}

/** One statement with literal resources, so that PostgreSQL reads only their partitions. */
async function own(db: Database, owned: readonly Owned[]): Promise<void> {
  if (owned.length === 0) return
  const resources = sql.join([...new Set(owned.map(({ resource }) => sql.lit(resource)))])
  await sql`update record set create_user = given.owner
    from jsonb_to_recordset(${JSON.stringify(owned)}::jsonb) as given(id bigint, owner bigint)
    where record.id = given.id and record.resource in (${resources})
      and record.id in (${sql.join(owned.map(({ id }) => id))})`.execute(db)
}

/** Runs `work` while the records belong to `userId`. */
export async function owning<T>(
  db: Database,
  { ids, userId }: { ids: readonly string[]; userId: string },
  work: () => Promise<T>,
): Promise<T> {
  if (ids.length === 0) return work()
  const found = db.selectFrom('record').select(['id', 'resource', 'create_user as owner']).where('id', 'in', ids)
  const before = await found.execute()
  await own(
    db,
    before.map((each) => ({ ...each, owner: userId })),
  )
  try {
    return await work()
  } finally {
    await own(db, before)
  }
}

/** Counts changes by resource, without the logs; equal counts mean that nothing was written. */
export async function countChanges(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ resource: string; changes: string }>`
    select resource, sum(changes)::text as changes from record_change
    where resource not like 'log.%' group by resource order by resource`.execute(db)
  return new Map(rows.map(({ resource, changes }) => [resource, changes]))
}
