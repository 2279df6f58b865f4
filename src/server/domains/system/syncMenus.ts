import { sql } from 'kysely'
import type { MenuEntry } from '../../../contract/dictionary'
import { type Clock, formatDateTime } from '../../../value/date'
import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import { NORMAL } from '../../crud/documentStatus'
import type { Database } from '../../db/database'
import type { JsonObject } from '../../http/json'
import { codeRecords } from './codeRecords'
import { type MenuRecord, menuRecords } from './menuRecords'
import { menuResource } from './resources'

export interface MenuSync {
  readonly db: Database
  readonly clock: Clock
  readonly menu: readonly MenuEntry[]
  /** OpenAPI document whose permissions become buttons; absent: only those of the screens. */
  readonly openapi?: JsonObject
}

/** Condition on records that no administrator has changed or deleted. */
const UNTOUCHED = sql<boolean>`record.version = 1 and record.is_deleted = 0 and record.update_user is null`

async function removeVanished(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('record')
    .where('resource', '=', menuResource.name)
    .where('create_user', 'is', null)
    .where('id', 'not in', ids)
    .where(UNTOUCHED)
    .execute()
}

export function allMenuRecords({ menu, openapi = {} }: Pick<MenuSync, 'menu' | 'openapi'>): readonly MenuRecord[] {
  return [...menuRecords(menu), ...codeRecords(menu, openapi)]
}

/** Writes the compiled menu to the database, except records that an administrator changed. */
export async function syncMenus({ db, clock, ...menus }: MenuSync): Promise<void> {
  const records = allMenuRecords(menus)
  if (records.length === 0) return
  const time = formatDateTime(clock())
  const rows = records.map(({ id, body }) => ({
    id,
    resource: menuResource.name,
    tenant_id: DEFAULT_TENANT,
    status: NORMAL,
    create_time: time,
    update_time: time,
    body: JSON.stringify(body),
  }))
  await db
    .insertInto('record')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['resource', 'id'])
        .doUpdateSet((row) => ({ body: row.ref('excluded.body') }))
        .where(UNTOUCHED)
        .where(sql<boolean>`record.body <> excluded.body`),
    )
    .execute()
  await removeVanished(
    db,
    records.map(({ id }) => id),
  )
}
