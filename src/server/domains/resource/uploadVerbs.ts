import type { Services, Verb, Verbs } from '../../crud/services'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { UPLOAD_LIMITS } from '../../http/serverConfig'
import { insertAttachment, newFileKey } from './attachments'
import { toUploadAddresses } from './uploadAddresses'
import { getUpload, toUpload, type Upload, uploadResource } from './uploadRecord'
import { checkFile } from './uploadRules'

const create: Verb = async ({ body }, services) => {
  const limits = services.config.uploads ?? UPLOAD_LIMITS
  const claim = { name: String(body.name), size: Number(body.size), contentType: String(body.contentType ?? '') }
  checkFile(claim, limits.largest)
  const key = newFileKey(services)
  const multipart = claim.size > limits.single ? await services.files.begin(key) : undefined
  const values = { key, name: claim.name, size: claim.size, multipart }
  return toUploadAddresses(services, toUpload(await services.records.insert(uploadResource, values)))
}

function findUpload({ body }: Call, services: Services): Promise<Upload> {
  return getUpload(services, String(body.uploadId))
}

const parts: Verb = async (call, services) => toUploadAddresses(services, await findUpload(call, services))

/** Also where an earlier attempt joined the parts and then failed. */
async function joinParts({ files }: Services, { key, multipart, size }: Upload): Promise<void> {
  if (multipart !== undefined && (await files.stat(key)) === undefined) {
    try {
      await files.complete(key, multipart, size)
    } catch (error) {
      // Of two attempts at once the store may refuse the later one, to which the parts are gone and the file is there.
      if ((await files.stat(key)) !== size) throw error
    }
  }
  if ((await files.stat(key)) !== size) throw ServerError.badRequest('文件尚未上传完整，请继续上传')
}

/** The file is joined before, since that may take long; whose transaction takes the upload away, decides what becomes of it. */
const complete: Verb = async (call, services) => {
  const upload = await findUpload(call, services)
  await joinParts(services, upload)
  const { id, originalName, link } = await services.transaction(async (inner) => {
    await getUpload(inner, upload.id, 'lock')
    await inner.records.remove(uploadResource, [upload.id])
    return insertAttachment(inner, upload)
  })
  return { attachId: id, name: originalName, url: link }
}

const abort: Verb = async (call, services) => {
  const upload = await services.transaction(async (inner) => {
    const found = await getUpload(inner, String(call.body.uploadId), 'lock')
    await inner.records.remove(uploadResource, [found.id])
    return found
  })
  if (upload.multipart !== undefined) await services.files.abort(upload.key, upload.multipart)
  await services.files.remove(upload.key)
  return undefined
}

/** Files that go straight from the browser to the store. */
export const uploadVerbs: Verbs = {
  'resource.upload.create': create,
  'resource.upload.parts': parts,
  'resource.upload.complete': complete,
  'resource.upload.abort': abort,
}
