import { join } from 'node:path'
import type { Clock } from '../../value/date'
import type { FileStore } from '../files/fileStore'
import { createLocalStore } from '../files/localStore'
import { diskBytes } from '../files/node/diskBytes'
import { createS3Store } from '../files/s3Store'
import type { StartSettings } from './readSettings'

/** The S3 store of the settings, else a folder beside the embedded database. */
export function openFiles({ s3, dataDir }: StartSettings, clock: Clock, secret: () => Promise<string>): FileStore {
  if (s3 !== undefined) return createS3Store(s3, clock)
  return createLocalStore({ bytes: diskBytes(join(dataDir, 'files')), clock, secret })
}
