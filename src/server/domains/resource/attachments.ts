import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { downloadHeaders, toExtension } from '../../files/downloadHeaders'
import { ServerError } from '../../http/ServerError'

/** Long enough to begin a download, too short to be passed on. */
const DOWNLOAD_SECONDS = 300

const LINK = '/blade-file/file/download?id='

const attach = ({ resource }: Services) => resource('resource.attach')

/** The name under which bytes lie: drawn at random, so that it can neither be guessed nor be a path. */
export function newFileKey({ random }: Pick<Services, 'random'>): string {
  return Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The lasting address of an attachment; whoever asks for it must be signed in. */
function toLink(id: string): string {
  return `${LINK}${id}`
}

/** The id in a lasting address; undefined where it is not one of ours. */
export function findLinkedId(link: string): string | undefined {
  const at = link.indexOf(LINK)
  const id = at < 0 ? '' : link.slice(at + LINK.length)
  return /^\d{1,19}$/.test(id) ? id : undefined
}

export interface PutFile {
  readonly key: string
  /** The user's. */
  readonly name: string
  readonly size: number
}

/** What is recorded of bytes that are in the store. */
export function toAttachment(id: string, { key, name, size }: PutFile): RecordData {
  return { link: toLink(id), name: key, originalName: name, extension: toExtension(name), attachSize: size }
}

/** Records bytes that are in the store already. */
export async function insertAttachment(services: Services, file: PutFile): Promise<RecordData> {
  const id = services.newId()
  return services.records.insert(attach(services), toAttachment(id, file), { id })
}

/** Puts a file that this process has in its hands into the store, and records it. */
export async function storeFile(services: Services, name: string, content: Blob): Promise<RecordData> {
  const key = newFileKey(services)
  await services.files.put(key, content)
  try {
    return await insertAttachment(services, { key, name, size: content.size })
  } catch (error) {
    await services.files.remove(key)
    throw error
  }
}

/** The attachments of exactly that name, the newest first. */
export function findByOriginalName(services: Services, name: string): Promise<readonly RecordData[]> {
  const conditions = [{ field: 'originalName', operator: 'equal', value: name }] as const
  return services.records.list(attach(services), { conditions, order: [{ field: 'createTime', descending: true }] })
}

/** An address at which the browser gets the file, for a few minutes. */
export async function signDownload(
  services: Services,
  { originalName, name }: RecordData,
  download = false,
): Promise<{ url: string; expires: number }> {
  const url = await services.files.signGet({
    key: String(name),
    seconds: DOWNLOAD_SECONDS,
    ...downloadHeaders(String(originalName), download),
  })
  return { url, expires: services.clock() + DOWNLOAD_SECONDS * 1000 }
}

export interface AttachedFile {
  readonly record: RecordData
  readonly size: number
}

/** An attachment whose bytes are there; throws notFound. */
export async function getAttachedFile(services: Services, id: string): Promise<AttachedFile> {
  const record = await services.records.get(attach(services), id)
  const size = await services.files.stat(String(record.name))
  if (size === undefined) throw ServerError.notFound('文件不存在')
  return { record, size }
}
