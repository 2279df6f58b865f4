import { findLinkedId, toLink } from '../../crud/attachmentLinks'
import type { ScopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { findReadable } from '../resource/exports'
import type { TaskFile } from './task'

const FIELD = 'auditAttachList'

async function readFile({ url }: TaskFile, field: string, services: ScopedServices): Promise<TaskFile> {
  const id = findLinkedId(url)
  const found = id === undefined ? undefined : await findReadable(services, id)
  if (found === undefined) throw ServerError.badRequest('附件不存在，请重新上传', { [field]: '附件不存在，请重新上传' })
  return { name: found.originalName, url: toLink(found.id) }
}

/** Handler's files as links, with their original names. Throws badRequest if a file is unknown or not readable by the handler. */
export async function readDecisionFiles(given: readonly TaskFile[] | null | undefined, services: ScopedServices) {
  const files: TaskFile[] = []
  for (const [index, file] of (given ?? []).entries()) {
    files.push(await readFile(file, `${FIELD}.${index}`, services))
  }
  return files
}
