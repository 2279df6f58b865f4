import { type Clock, formatDateTime } from '../../../value/date'
import type { Database } from '../../db/database'
import type { FileStore } from '../../files/fileStore'
import { uploadResource } from './uploadRecord'

const DAY = 24 * 3600 * 1000

export interface StaleUploadsParts {
  readonly db: Database
  readonly files: FileStore
  readonly clock: Clock
}

/** Gives up, for all tenants, the uploads that were begun more than a day ago; answers how many there were. */
export async function removeStaleUploads({ db, files, clock }: StaleUploadsParts): Promise<number> {
  const stale = await db
    .updateTable('record')
    .set({ is_deleted: 1 })
    .where('resource', '=', uploadResource.name)
    .where('is_deleted', '=', 0)
    .where('create_time', '<', formatDateTime(clock() - DAY))
    .returning('body')
    .execute()
  for (const { body } of stale) {
    const key = String(body.key)
    if (typeof body.multipart === 'string') await files.abort(key, body.multipart)
    await files.remove(key)
  }
  return stale.length
}
