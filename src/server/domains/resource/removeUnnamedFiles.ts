import { ATTACHMENTS } from '../../crud/attachmentLinks'
import type { Database } from '../../db/database'
import { uploadResource } from '../lookup/uploadResource'
import type { StaleUploadsParts } from './removeStaleUploads'

const DAY = 24 * 3600 * 1000

/** The keys that attachments and uploads name, of all tenants. */
async function listNamedKeys(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('record')
    .select(['resource', 'body'])
    .where('resource', 'in', [ATTACHMENTS, uploadResource.name])
    .where('is_deleted', '=', 0)
    .execute()
  return new Set(rows.map(({ resource, body }) => String(resource === ATTACHMENTS ? body.name : body.key)))
}

/**
 * Removes the files and parts that no record has named for a day, such as those of a process that was killed between
 * the store and the database; answers how many there were. The files are listed before the records, so that a file that
 * is recorded meanwhile is seen as named.
 */
export async function removeUnnamedFiles({ db, files, clock }: StaleUploadsParts): Promise<number> {
  const keys = (await files.listKeys?.(clock() - DAY)) ?? []
  if (keys.length === 0) return 0
  const named = await listNamedKeys(db)
  const unnamed = keys.filter((key) => !named.has(key))
  for (const key of unnamed) await files.removeAll?.(key)
  return unnamed.length
}
