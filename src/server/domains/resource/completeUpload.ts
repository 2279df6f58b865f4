import { toLink } from '../../crud/attachmentLinks'
import type { PreparedVerb, ScopedServices, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { insertAttachment } from './attachments'
import { refuseFalseContent, START_BYTES } from './fileContent'
import { refuseMalware } from './refuseMalware'
import { discard, removeUpload } from './removeUpload'
import { getOpenUpload, type OpenUpload, type Upload } from './uploadRecord'

/** Idempotent: an earlier attempt may have joined the parts and failed afterwards. */
async function joinParts({ files }: Services, { key, multipart, size }: OpenUpload): Promise<void> {
  if ((await files.stat(key)) === undefined) {
    try {
      await files.complete(key, multipart, size)
    } catch (error) {
      // Of two concurrent attempts, the store may refuse the second one: the parts are gone and the file exists.
      if ((await files.stat(key)) !== size) throw error
    }
  }
  if ((await files.stat(key)) !== size) throw ServerError.badRequest('文件尚未上传完整，请继续上传')
}

async function readStoredStart({ key, size }: Upload, { files }: Services): Promise<Uint8Array> {
  const stream = await files.get(key, { start: 0, end: Math.min(size, START_BYTES) - 1 })
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function readStored({ key }: Upload, { files }: Services): Promise<ReadableStream<Uint8Array>> {
  const stream = await files.get(key)
  if (stream === undefined) throw ServerError.notFound('文件不存在')
  return stream
}

/** Discards a refused file; a file that could not be scanned stays, so that the upload can be completed later. */
async function scanStored(upload: Upload, services: ScopedServices): Promise<void> {
  try {
    await refuseMalware(upload.name, () => readStored(upload, services), services)
  } catch (error) {
    if (error instanceof ServerError && error.failure.kind === 'badRequest') await discard(upload.id, services)
    throw error
  }
}

/** Joins and scans the file before the transaction, since both may take long. */
export const complete: PreparedVerb<'resource.upload.complete'> = {
  prepare: async (call, services) => {
    const upload = await getOpenUpload(services, call.body.uploadId)
    await joinParts(services, upload)
    refuseFalseContent(upload.name, await readStoredStart(upload, services))
    await scanStored(upload, services)
    return async (unscoped) => {
      const { id, originalName } = await insertAttachment(unscoped, await removeUpload(upload.id, unscoped))
      return { attachId: id, name: originalName, url: toLink(id) }
    }
  },
}
