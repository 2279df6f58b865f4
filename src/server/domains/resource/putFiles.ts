import type { Services, UnscopedServices } from '../../crud/services'
import { type Attachment, insertAttachment, newFileKey, type PutFile } from './attachments'
import { readStart, refuseFalseContent } from './fileContent'
import { refuseMalware } from './refuseMalware'
import { refuseOverQuota } from './uploadQuota'

export interface PutFiles {
  readonly files: readonly PutFile[]
  readonly undo: () => Promise<void>
}

/** Scans files and stores all of them or none; must run outside of transactions. */
export async function putFiles(contents: readonly File[], services: Services): Promise<PutFiles> {
  const files: PutFile[] = []
  const takeBack = async () => {
    for (const { key } of files) await services.files.remove(key)
  }
  try {
    for (const content of contents) {
      const { name, size } = content
      refuseFalseContent(name, await readStart(content))
      await refuseMalware(name, async () => content.stream(), services)
      const key = newFileKey(services)
      await services.files.put(key, content)
      files.push({ key, name, size })
    }
  } catch (error) {
    await takeBack()
    throw error
  }
  return { files, undo: takeBack }
}

/** Inserts the records of stored files. Throws if the quota is exceeded. */
export async function insertAttachments(
  services: UnscopedServices,
  files: readonly PutFile[],
): Promise<readonly Attachment[]> {
  const records: Attachment[] = []
  for (const file of files) {
    await refuseOverQuota(file.size, services)
    records.push(await insertAttachment(services, file))
  }
  return records
}
