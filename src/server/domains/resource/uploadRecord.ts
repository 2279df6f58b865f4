import type { Id } from '../../../contract/value'
import { ownResource, type RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'

/** An upload that has begun and is neither complete nor given up. */
export const uploadResource = ownResource('resource.upload', {
  key: 'string',
  name: 'string',
  size: 'integer',
  // What the store calls it by; absent until the store has begun it.
  multipart: 'string',
})

declare module '../../../generated/records' {
  interface Records {
    'resource.upload': BaseRecord & {
      readonly id: Id
      readonly key: string
      readonly name: string
      readonly size: number
      readonly multipart?: string
    }
  }
  interface RecordKeys {
    'resource.upload': 'id'
  }
}

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
