import type { Database } from '../../src/server/db/database'

/** Stores a third-party account without a local user; returns the id that its registration sends. */
export async function addGuest(db: Database, tenantId = '000000'): Promise<string> {
  const digits = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const id = `9${String(digits).padStart(12, '0')}`
  const time = '2026-03-01 08:00:00'
  const body = JSON.stringify({ source: 'test', uuid: id, name: '访客' })
  const stamp = { create_time: time, update_time: time }
  await db
    .insertInto('record')
    .values({ id, resource: 'system.user-oauth', tenant_id: tenantId, status: 1, body, ...stamp })
    .execute()
  const oauthId = crypto.randomUUID().replaceAll('-', '')
  await db
    .insertInto('ticket')
    .values({ key: `oauth:${oauthId}`, value: id, end_time: String(Number.MAX_SAFE_INTEGER) })
    .execute()
  return oauthId
}
