import type { RecordData } from '../../../contract/value'
import { ownResource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'

/** An upload that has begun and is neither complete nor given up. */
export const uploadResource = ownResource('resource.upload', {
  key: 'string',
  name: 'string',
  size: 'integer',
  // Absent where the file is put at once.
  multipart: 'string',
})

export interface Upload {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly size: number
  readonly multipart: string | undefined
}

export function toUpload(record: RecordData): Upload {
  return {
    id: String(record.id),
    key: String(record.key),
    name: String(record.name),
    size: Number(record.size),
    multipart: typeof record.multipart === 'string' ? record.multipart : undefined,
  }
}

/** Of whoever asks; somebody else's is not there for them. */
export async function getUpload(services: Services, id: string, read: 'get' | 'lock' = 'get'): Promise<Upload> {
  const record = await services.records[read](uploadResource, id)
  if (record.createUser !== services.user?.userId) throw ServerError.notFound()
  return toUpload(record)
}
