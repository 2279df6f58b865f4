import { ATTACHMENTS } from '../../crud/attachmentLinks'
import type { Database } from '../../db/database'
import { uploadResource } from '../lookup/uploadResource'
import type { StaleUploadsParts } from './removeStaleUploads'

const DAY = 24 * 3600 * 1000

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
 * Removes files and parts without a record that are older than a day, for example after a crash; returns their
 * number. Lists files before records, so that a file recorded in between is kept.
 */
export async function removeUnnamedFiles({ db, files, clock }: StaleUploadsParts): Promise<number> {
  const keys = (await files.listKeys?.(clock() - DAY)) ?? []
  if (keys.length === 0) return 0
  const named = await listNamedKeys(db)
  const unnamed = keys.filter((key) => !named.has(key))
  for (const key of unnamed) await files.removeAll?.(key)
  return unnamed.length
}
