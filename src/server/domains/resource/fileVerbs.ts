import { formatDateTime } from '../../../value/date'
import { findLinkedId, toLink } from '../../crud/attachmentLinks'
import { outsideTransaction } from '../../crud/outsideTransaction'
import type { DataOf, PreparedVerb, ScopedServices, TypedVerbs, UnscopedServices, Verb } from '../../crud/services'
import { answerBytes } from '../../files/answerBytes'
import { downloadHeaders } from '../../files/downloadHeaders'
import { ServerError } from '../../http/ServerError'
import { type Attachment, getAttachedFile, getStoredName, signDownload } from './attachments'
import { readFormFiles } from './formFiles'
import { insertAttachments, putFiles } from './putFiles'

/** Blade's shape: `name` is the key in the store, `originalName` the user's name. */
function toBladeFile(attachment: Attachment): DataOf<'resource.file.put-file'> {
  const { id, originalName } = attachment
  return { link: toLink(id), domain: undefined, name: getStoredName(attachment), originalName, attachId: id }
}

/** Scans and stores files, then inserts their records in the transaction; removes the files if it fails. */
async function storing<Answer>(
  files: readonly File[],
  toAnswer: (records: readonly Attachment[]) => Answer,
  services: ScopedServices,
) {
  const { files: put, undo: takeBack } = await putFiles(files, services)
  return {
    write: async (unscoped: UnscopedServices) => toAnswer(await insertAttachments(unscoped, put)),
    finish: async (isWritten: boolean) => {
      if (!isWritten) await takeBack()
    },
  }
}

function toFirst([attachment]: readonly Attachment[]): DataOf<'resource.file.put-file'> {
  if (attachment === undefined) throw ServerError.badRequest('请选择文件')
  return toBladeFile(attachment)
}

const putFile: PreparedVerb<'resource.file.put-file' | 'resource.file.put-file-attach'> = {
  prepare: async (call, services) => {
    const files = await readFormFiles(call, 'file', services)
    return storing(files.slice(0, 1), toFirst, services)
  },
}

const uploadFiles: PreparedVerb<'resource.file.upload-files'> = {
  prepare: async (call, services) => {
    const toAnswer = (records: readonly Attachment[]) =>
      records.map(({ id, originalName }) => ({ attachId: id, name: originalName, url: toLink(id) }))
    return storing(await readFormFiles(call, 'files', services), toAnswer, services)
  },
}

const downFile: Verb<'resource.file.down-file'> = async ({ body }, services) => {
  const id = body.attachId ?? findLinkedId(body.url ?? '')
  if (id === undefined) throw ServerError.badRequest('请选择文件', { attachId: '请选择文件' })
  const { record, size } = await getAttachedFile(services, id)
  const { url, expires } = await signDownload(services, record, body.download === true)
  return { name: record.originalName, url, size, expires: formatDateTime(expires) }
}

const download: Verb<'resource.file.download'> = async ({ query, request }, services) => {
  const { record, size } = await getAttachedFile(services, query.id)
  const { contentType, disposition } = downloadHeaders(record.originalName)
  return answerBytes(request, {
    size,
    headers: { 'Content-Type': contentType, 'Content-Disposition': disposition },
    read: (range) => services.files.get(getStoredName(record), range),
  })
}

/** Verbs of Blade's own uploads and downloads, whose bytes pass through this process. */
export const fileVerbs: TypedVerbs = {
  'resource.file.put-file': putFile,
  'resource.file.put-file-attach': putFile,
  'resource.file.upload-files': uploadFiles,
  'resource.file.down-file': outsideTransaction(downFile),
  'resource.file.download': download,
}
