import type { Services } from '../../crud/services'
import type { InputValue } from '../../http/call'
import { type JsonObject, toJsonList, toJsonObject, toText } from '../../http/json'
import { ServerError } from '../../http/ServerError'
import { findLinkedId, getAttachedFile } from '../resource/attachments'
import type { TaskFile } from './taskFile'

const FIELD = 'auditAttachList'

async function readFile({ url }: JsonObject, field: string, services: Services): Promise<TaskFile> {
  const id = findLinkedId(toText(url))
  const found = id === undefined ? undefined : await getAttachedFile(services, id).catch(() => undefined)
  if (found === undefined) throw ServerError.badRequest('附件不存在，请重新上传', { [field]: '附件不存在，请重新上传' })
  return { name: toText(found.record.originalName), url: toText(found.record.link) }
}

/** What a handler sends along: files that are kept here, under the names with which they came. Throws badRequest. */
export async function readVerdictFiles(value: InputValue | undefined, services: Services) {
  const files: TaskFile[] = []
  for (const [index, file] of toJsonList(value).entries()) {
    files.push(await readFile(toJsonObject(file), `${FIELD}.${String(index)}`, services))
  }
  return files
}
