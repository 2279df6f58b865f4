import { type Clock, formatDateTime } from '../../../value/date'
import type { Database } from '../../db/database'
import type { FileStore } from '../../files/fileStore'
import { uploadResource } from '../lookup/uploadResource'

const DAY = 24 * 3600 * 1000

export interface StaleUploadsParts {
  readonly db: Database
  readonly files: FileStore
  readonly clock: Clock
}

/** Rolls back if the store fails, so that the next run tries again; returns false if another process removed the upload first. */
async function giveUp(id: string, { db, files }: StaleUploadsParts): Promise<boolean> {
  return db.transaction().execute(async (inner) => {
    const open = inner.updateTable('record').set({ is_deleted: 1 }).where('id', '=', id).where('is_deleted', '=', 0)
    const row = await open.returning('body').executeTakeFirst()
    if (row === undefined) return false
    const { key, multipart } = row.body
    if (typeof multipart === 'string') await files.abort(String(key), multipart)
    await files.remove(String(key))
    return true
  })
}

/** Removes uploads of all tenants that began more than a day ago; returns their number. */
export async function removeStaleUploads(parts: StaleUploadsParts): Promise<number> {
  const stale = await parts.db
    .selectFrom('record')
    .select('id')
    .where('resource', '=', uploadResource.name)
    .where('is_deleted', '=', 0)
    .where('create_time', '<', formatDateTime(parts.clock() - DAY))
    .execute()
  let count = 0
  for (const { id } of stale) if (await giveUp(id, parts)) count += 1
  return count
}
