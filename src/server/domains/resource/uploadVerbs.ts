import { outsideTransaction } from '../../crud/outsideTransaction'
import type { PreparedVerb, TypedVerbs, Verb } from '../../crud/services'
import { UPLOAD_LIMITS } from '../../http/serverConfig'
import { uploadResource } from '../lookup/uploadResource'
import { newFileKey } from './attachments'
import { complete } from './completeUpload'
import { removeBytes, removeUpload } from './removeUpload'
import { toNewAddresses, toUploadAddresses } from './uploadAddresses'
import { refuseOverQuota } from './uploadQuota'
import { getOpenUpload, type Upload } from './uploadRecord'
import { checkFile } from './uploadRules'

const create: PreparedVerb<'resource.upload.create'> = {
  prepare: async ({ body }, { config, files, random }) => {
    const limits = config.uploads ?? UPLOAD_LIMITS
    const claim = { name: body.name, size: body.size, contentType: body.contentType ?? '' }
    checkFile(claim, limits.max)
    const key = newFileKey({ random })
    const multipart = await files.begin(key)
    const values = { key, name: claim.name, size: claim.size, multipart }
    return {
      write: async (unscoped) => {
        await refuseOverQuota(claim.size, unscoped)
        return toNewAddresses(unscoped, { ...(await unscoped.records.insert(uploadResource, values)), multipart })
      },
      finish: async (isWritten) => {
        if (!isWritten) await files.abort(key, multipart)
      },
    }
  },
}

const parts: Verb<'resource.upload.parts'> = async ({ body }, services) =>
  toUploadAddresses(services, await getOpenUpload(services, body.uploadId))

const abort: PreparedVerb<'resource.upload.abort'> = {
  prepare: async ({ body }, services) => {
    let removed: Upload | undefined
    return {
      write: async (unscoped) => {
        removed = await removeUpload(body.uploadId, unscoped)
        return undefined
      },
      finish: async (isWritten) => {
        if (isWritten && removed !== undefined) await removeBytes(removed, services)
      },
    }
  },
}

/** Verbs of uploads that go directly from the browser to the store. */
export const uploadVerbs: TypedVerbs = {
  'resource.upload.create': create,
  'resource.upload.parts': outsideTransaction(parts),
  'resource.upload.complete': complete,
  'resource.upload.abort': abort,
}
