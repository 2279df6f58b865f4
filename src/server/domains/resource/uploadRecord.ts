import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { uploadResource } from '../lookup/uploadResource'

export type Upload = RecordOf<'resource.upload'>

/** An upload that the store takes parts for. */
export type OpenUpload = Upload & { readonly multipart: string }

/** Of whoever asks; somebody else's is not there for them. */
export async function getUpload(services: Services, id: Id, read: 'get' | 'lock' = 'get'): Promise<Upload> {
  const record = await services.records[read](uploadResource, id)
  if (record.createUser !== services.user?.userId) throw ServerError.notFound()
  return record
}

/** Throws notFound as `getUpload` does, and where the store has not begun it. */
export async function getOpenUpload(services: Services, id: Id): Promise<OpenUpload> {
  const record = await getUpload(services, id)
  const { multipart } = record
  if (multipart === undefined) throw ServerError.notFound()
  return { ...record, multipart }
}
