import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { uploadResource } from '../lookup/uploadResource'

export type Upload = RecordOf<'resource.upload'>

/** Upload that accepts parts. */
export type OpenUpload = Upload & { readonly multipart: string }

/** Throws notFound for uploads of others, so that ids reveal nothing. */
export async function getUpload(services: Services, id: Id, read: 'get' | 'lock' = 'get'): Promise<Upload> {
  const record = await services.records[read](uploadResource, id)
  if (record.createUser !== services.user?.userId) throw ServerError.notFound()
  return record
}

/** Like `getUpload`; also throws notFound if the store has not created the upload yet. */
export async function getOpenUpload(services: Services, id: Id): Promise<OpenUpload> {
  const record = await getUpload(services, id)
  const { multipart } = record
  if (multipart === undefined) throw ServerError.notFound()
  return { ...record, multipart }
}
