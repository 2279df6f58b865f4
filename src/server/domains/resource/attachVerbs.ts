import type { Derivation, PreparedVerb, ScopedServices, TypedVerbs, UnscopedServices, Verb } from '../../crud/services'
import { toExtension } from '../../files/downloadHeaders'
import { ServerError } from '../../http/ServerError'
import { type Attachment, findByOriginalName, signDownload } from './attachments'
import { TEMPLATE } from './readableAttachment'
import { refuseNamed } from './refuseNamed'
import { checkFileName } from './uploadRules'

async function removeRecords(
  ids: readonly string[],
  services: UnscopedServices,
  scoped: ScopedServices,
): Promise<readonly Attachment[]> {
  const attach = services.resource('resource.attach')
  const removed: Attachment[] = []
  for (const id of ids) {
    const attachment = await scoped.records.lock(attach, id)
    await refuseNamed(attachment, scoped)
    removed.push(attachment)
  }
  await services.records.remove(attach, ids)
  return removed
}

/** Removes bytes after the commit, so that a failed transaction loses none. */
const remove: PreparedVerb<'resource.attach.remove'> = {
  prepare: async ({ query }, { files }) => {
    const ids = [...new Set(query.ids.split(','))].sort()
    let removed: readonly Attachment[] = []
    return {
      write: async (unscoped, scoped) => {
        removed = await removeRecords(ids, unscoped, scoped)
        return undefined
      },
      finish: async (isWritten) => {
        if (!isWritten) return
        for (const { name } of removed) if (name !== undefined) await files.remove(name)
      },
    }
  },
}

const findFile: Verb<'resource.attach.find-file-by-orig-name'> = async ({ query }, services) => {
  const records = await findByOriginalName(services, query.origName)
  return Promise.all(records.map(async (record) => ({ ...record, url: (await signDownload(services, record)).url })))
}

const setTemplate: Verb<'resource.attach.set-template'> = async ({ body }, own) => {
  const folder = body.template === false ? null : TEMPLATE
  await own.transaction(async (services, scoped) => {
    for (const id of new Set(body.ids.split(','))) {
      const resource = services.resource('resource.attach')
      await scoped.records.lock(resource, id)
      await services.records.update(resource, id, { values: { folder } })
    }
  })
}

export const attachVerbs: TypedVerbs = {
  'resource.attach.set-template': setTemplate,
  'resource.attach.remove': remove,
  'resource.attach.find-file-by-orig-name': findFile,
}

/** Refuses records without an uploaded file, and changes of the extension. */
export const attachRules: Derivation<'resource.attach'> = {
  beforeSave: async ({ folder, ...record }, services) => {
    if (record.name === undefined) throw ServerError.badRequest('请先上传文件', { originalName: '请先上传文件' })
    const { id, originalName } = record
    checkFileName(originalName)
    const stored = id === undefined ? undefined : await services.records.find(services.resource('resource.attach'), id)
    if (toExtension(originalName) === record.extension) return { ...record, folder: stored?.folder }
    throw ServerError.badRequest('不能更改扩展名', { originalName: '不能更改扩展名' })
  },
}
