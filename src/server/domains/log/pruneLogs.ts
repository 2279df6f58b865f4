import { formatDateTime } from '../../../value/date'
import type { Database } from '../../db/database'

const DAY = 24 * 60 * 60 * 1000
const RESOURCES = ['log.usual', 'log.api', 'log.error']

/** Deletes logs older than `days`; returns their number. */
export async function pruneLogs(db: Database, time: { now: number; days: number }): Promise<number> {
  const before = formatDateTime(time.now - time.days * DAY)
  const old = db.deleteFrom('record').where('resource', 'in', RESOURCES).where('create_time', '<', before)
  const { numDeletedRows } = await old.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
