import type { Id } from '../../../contract/value'
import { toId } from '../../../value/id'
import { toHex } from '../../../value/toHex'
import { toLink } from '../../crud/attachmentLinks'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { downloadHeaders, toExtension } from '../../files/downloadHeaders'
import { ServerError } from '../../http/ServerError'
import { getReadable, TEMPLATE } from './readableAttachment'

/** Lifetime of a download URL: long enough to start, too short to share. */
const DOWNLOAD_SECONDS = 300

export type Attachment = RecordOf<'resource.attach'>

const attach = ({ resource }: Services) => resource('resource.attach')

/** Random key in the store, which is neither guessable nor a path. */
export function newFileKey({ random }: Pick<Services, 'random'>): string {
  return toHex(random(16))
}

/** Random id, so that attachments cannot be enumerated. */
function newAttachmentId({ random }: Pick<Services, 'random'>): Id {
  const bits = random(8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return toId(((bits & ((1n << 61n) - 1n)) | (1n << 61n)).toString())
}

export interface PutFile {
  readonly key: string
  /** Original file name. */
  readonly name: string
  readonly size: number
}

export function toAttachment(id: string, { key, name, size }: PutFile) {
  return { link: toLink(id), name: key, originalName: name, extension: toExtension(name), attachSize: size }
}

export async function insertAttachment(services: UnscopedServices, file: PutFile): Promise<Attachment> {
  const id = newAttachmentId(services)
  return services.records.insert(attach(services), toAttachment(id, file), { id })
}

/** Attachments with this name: templates first, then the user's own, each newest first. */
export async function findByOriginalName(services: Services, name: string): Promise<readonly Attachment[]> {
  const conditions = [{ field: 'originalName', operator: 'equal', value: name }] as const
  const order = [{ field: 'createTime', descending: true }] as const
  const found = await services.unscoped.records.list(attach(services), { conditions, order })
  const own = found.filter(({ folder, createUser }) => folder !== TEMPLATE && createUser === services.user?.userId)
  return [...found.filter(({ folder }) => folder === TEMPLATE), ...own]
}

/** Key in the store. Throws notFound if nothing was uploaded. */
export function getStoredName({ name }: Pick<Attachment, 'name'>): string {
  if (name === undefined) throw ServerError.notFound('文件不存在')
  return name
}

/** Signs a URL for a direct download; `expires` is in milliseconds since the epoch. */
export async function signDownload(
  services: Services,
  attachment: Pick<Attachment, 'originalName' | 'name'>,
  download = false,
): Promise<{ url: string; expires: number }> {
  const url = await services.files.signGet({
    key: getStoredName(attachment),
    seconds: DOWNLOAD_SECONDS,
    ...downloadHeaders(attachment.originalName, download),
  })
  return { url, expires: services.clock() + DOWNLOAD_SECONDS * 1000 }
}

export interface AttachedFile {
  readonly record: Attachment
  readonly size: number
}

/** Returns an attachment that the user may read, with its size. Throws notFound if the record or its bytes are missing. */
export async function getAttachedFile(services: ScopedServices, id: string): Promise<AttachedFile> {
  const record = await getReadable(services, id)
  const size = await services.files.stat(getStoredName(record))
  if (size === undefined) throw ServerError.notFound('文件不存在')
  return { record, size }
}
