import type { UploadAddresses } from '../../../generated/records'
import { formatDateTime } from '../../../value/date'
import type { Services } from '../../crud/services'
import type { StoredPart } from '../../files/fileStore'
import { UPLOAD_LIMITS } from '../../http/serverConfig'
import type { OpenUpload } from './uploadRecord'

const UPLOAD_SECONDS = 3600

function toParts({ size }: OpenUpload, partSize: number): readonly StoredPart[] {
  const count = Math.ceil(size / partSize)
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    size: Math.min(partSize, size - index * partSize),
  }))
}

/** Signs URLs for the missing parts; a file up to `limits.single` bytes has one part and one URL. */
async function sign(
  services: Services,
  upload: OpenUpload,
  findUploaded: (parts: readonly StoredPart[]) => Promise<readonly StoredPart[]>,
): Promise<UploadAddresses> {
  const { files, config, clock } = services
  const { key, size, multipart } = upload
  const limits = config.uploads ?? UPLOAD_LIMITS
  const isSingle = size <= limits.single
  const seconds = UPLOAD_SECONDS
  const parts = toParts(upload, isSingle ? size : limits.part)
  const uploaded = await findUploaded(parts)
  const isThere = (part: StoredPart) =>
    uploaded.some(({ number, size: stored }) => number === part.number && stored === part.size)
  const signPart = async (part: StoredPart) => {
    const url = await files.signPut({ key, seconds, size: part.size, part: { multipart, number: part.number } })
    return { ...part, url }
  }
  const missing = await Promise.all(parts.filter((part) => !isThere(part)).map(signPart))
  const common = { uploadId: upload.id, key, method: 'PUT' as const, expires: formatDateTime(clock() + seconds * 1000) }
  if (isSingle) return { ...common, url: missing[0]?.url, uploaded: [], parts: [] }
  return { ...common, partSize: limits.part, uploaded, parts: missing }
}

/** Signs URLs for a new upload without listing its parts in the store. */
export async function toNewAddresses(services: Services, upload: OpenUpload): Promise<UploadAddresses> {
  return sign(services, upload, async () => [])
}

/** Lists the uploaded parts and signs URLs for the others; a joined upload has all parts. */
export async function toUploadAddresses(services: Services, upload: OpenUpload): Promise<UploadAddresses> {
  const { key, size, multipart } = upload
  const isJoined = (await services.files.stat(key)) === size
  return sign(services, upload, async (parts) => (isJoined ? parts : services.files.listParts(key, multipart)))
}
