import type { Id } from '../../../contract/value'
import type { ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { uploadResource } from '../lookup/uploadResource'
import { getUpload, type Upload } from './uploadRecord'

export async function removeUpload(id: Id, inner: UnscopedServices): Promise<Upload> {
  const found = await getUpload(inner, id, 'lock')
  await inner.records.remove(uploadResource, [found.id])
  return found
}

/** Removes all bytes of an upload; call it after the record's removal is committed. */
export async function removeBytes({ key, multipart }: Upload, { files }: Services): Promise<void> {
  if (multipart !== undefined) await files.abort(key, multipart)
  await files.remove(key)
}

export async function discard(id: Id, services: ScopedServices): Promise<void> {
  await removeBytes(await services.transaction((inner) => removeUpload(id, inner)), services)
}
