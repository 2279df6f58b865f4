import type { RecordData } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import type { Services, Verb, Verbs } from '../../crud/services'
import { answerBytes } from '../../files/answerBytes'
import { downloadHeaders } from '../../files/downloadHeaders'
import { ServerError } from '../../http/ServerError'
import { findLinkedId, getAttachedFile, signDownload, storeFile } from './attachments'
import { readFormFiles } from './formFiles'

/** As Blade answers: `name` is that of the store, `originalName` the user's. */
function toBladeFile({ link, name, originalName, id }: RecordData): RecordData {
  return { link, domain: undefined, name, originalName, attachId: id }
}

const putFile: Verb = async (call, services) => {
  const [file] = await readFormFiles(call, 'file', services)
  if (file === undefined) throw ServerError.badRequest('请选择文件')
  return toBladeFile(await storeFile(services, file.name, file))
}

async function storeAll(files: readonly File[], services: Services): Promise<readonly RecordData[]> {
  const records: RecordData[] = []
  for (const file of files) records.push(await storeFile(services, file.name, file))
  return records
}

const uploadFiles: Verb = async (call, services) => {
  const records = await storeAll(await readFormFiles(call, 'files', services), services)
  return records.map(({ id, originalName, link }) => ({ attachId: id, name: originalName, url: link }))
}

const downFile: Verb = async ({ body }, services) => {
  const id = body.attachId ?? findLinkedId(String(body.url ?? ''))
  if (typeof id !== 'string') throw ServerError.badRequest('请选择文件', { attachId: '请选择文件' })
  const { record, size } = await getAttachedFile(services, id)
  const { url, expires } = await signDownload(services, record, body.download === true)
  return { name: record.originalName, url, size, expires: formatDateTime(expires) }
}

const download: Verb = async ({ query, request }, services) => {
  const { record, size } = await getAttachedFile(services, query.id ?? '')
  const { contentType, disposition } = downloadHeaders(String(record.originalName))
  return answerBytes(request, {
    size,
    headers: { 'Content-Type': contentType, 'Content-Disposition': disposition },
    read: (range) => services.files.get(String(record.name), range),
  })
}

/** Files that pass through this process, as Blade's own pages send and fetch them. */
export const fileVerbs: Verbs = {
  'resource.file.put-file': putFile,
  'resource.file.put-file-attach': putFile,
  'resource.file.upload-files': uploadFiles,
  'resource.file.down-file': downFile,
  'resource.file.download': download,
}
