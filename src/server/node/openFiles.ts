import { join } from 'node:path'
import type { Clock } from '../../value/date'
import type { FileStore } from '../files/fileStore'
import { createLocalStore } from '../files/localStore'
import { diskBytes } from '../files/node/diskBytes'
import { removeUnfinished } from '../files/node/removeUnfinished'
import { createS3Store } from '../files/s3Store'
import { UPLOAD_LIMITS, type UploadLimits } from '../http/serverConfig'
import type { StartSettings } from './readSettings'

const DAY = 24 * 3600 * 1000

/** Opens the configured S3 store, else a folder beside the embedded database. */
export async function openFiles({ s3, dataDir }: StartSettings, clock: Clock, secret: string): Promise<FileStore> {
  if (s3 !== undefined) return createS3Store(s3, clock)
  const folder = join(dataDir, 'files')
  await removeUnfinished(folder, clock() - DAY)
  return createLocalStore({ bytes: diskBytes(folder), clock, secret })
}

/** Applies the configured limits to `UPLOAD_LIMITS`. */
export function toUploadLimits({ maxUploadBytes, userQuotaBytes, tenantQuotaBytes }: StartSettings): UploadLimits {
  const { max, ofUser, ofTenant } = UPLOAD_LIMITS
  return {
    ...UPLOAD_LIMITS,
    max: maxUploadBytes ?? max,
    ofUser: userQuotaBytes ?? ofUser,
    ofTenant: tenantQuotaBytes ?? ofTenant,
  }
}
