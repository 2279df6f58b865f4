import type { RecordData } from '../../../contract/value'
import type { Derivation, Services, Verb, Verbs } from '../../crud/services'
import { toExtension } from '../../files/downloadHeaders'
import { ServerError } from '../../http/ServerError'
import { findByOriginalName, signDownload } from './attachments'
import { checkFileName } from './uploadRules'

async function removeRecords(ids: readonly string[], services: Services): Promise<readonly RecordData[]> {
  const attach = services.resource('resource.attach')
  const removed: RecordData[] = []
  for (const id of ids) removed.push(await services.records.lock(attach, id))
  await services.records.remove(attach, ids)
  return removed
}

/** The bytes go once it is certain that the records are gone: a transaction that fails must not have lost them. */
const remove: Verb = async ({ query }, services) => {
  const ids = [...new Set((query.ids ?? '').split(','))].sort()
  const removed = await services.transaction((inner) => removeRecords(ids, inner))
  for (const { name } of removed) await services.files.remove(String(name))
  return undefined
}

const findFile: Verb = async ({ query }, services) => {
  const records = await findByOriginalName(services, query.origName ?? '')
  return Promise.all(records.map(async (record) => ({ ...record, url: (await signDownload(services, record)).url })))
}

export const attachVerbs: Verbs = {
  'resource.attach.remove': remove,
  'resource.attach.find-file-by-orig-name': findFile,
}

/** A record follows a file that was uploaded; of the file's names only the user's can be changed. */
export const attachRules: Derivation = {
  save: async (record) => {
    if (record.name === undefined) throw ServerError.badRequest('请先上传文件', { originalName: '请先上传文件' })
    const originalName = String(record.originalName)
    checkFileName(originalName)
    if (toExtension(originalName) === record.extension) return record
    throw ServerError.badRequest('不能更改扩展名', { originalName: '不能更改扩展名' })
  },
}
