import { formatDateTime } from '../../../value/date'
import type { Services } from '../../crud/services'
import type { StoredPart } from '../../files/fileStore'
import { UPLOAD_LIMITS } from '../../http/serverConfig'
import type { Upload } from './uploadRecord'

const UPLOAD_SECONDS = 3600

/** Numbers and sizes of all parts of a file. */
function toParts({ size }: Upload, partSize: number): readonly StoredPart[] {
  const count = Math.ceil(size / partSize)
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    size: Math.min(partSize, size - index * partSize),
  }))
}

/** What is there of an upload, and signed addresses for what is not. */
export async function toUploadAddresses(services: Services, upload: Upload) {
  const { files, config, clock } = services
  const { key, size, multipart } = upload
  const seconds = UPLOAD_SECONDS
  const common = { uploadId: upload.id, key, method: 'PUT', expires: formatDateTime(clock() + seconds * 1000) }
  if (multipart === undefined) {
    const isThere = (await files.stat(key)) === size
    const url = isThere ? undefined : await files.signPut({ key, seconds, size })
    return { ...common, url, uploaded: [], parts: [] }
  }
  const { part: partSize } = config.uploads ?? UPLOAD_LIMITS
  const uploaded = await files.listParts(key, multipart)
  const isThere = (part: StoredPart) =>
    uploaded.some(({ number, size: stored }) => number === part.number && stored === part.size)
  const missing = toParts(upload, partSize).filter((part) => !isThere(part))
  const sign = async (part: StoredPart) => {
    const url = await files.signPut({ key, seconds, size: part.size, part: { multipart, number: part.number } })
    return { ...part, url }
  }
  return { ...common, partSize, uploaded, parts: await Promise.all(missing.map(sign)) }
}
