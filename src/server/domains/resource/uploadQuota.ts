import { ATTACHMENTS } from '../../crud/attachmentLinks'
import type { UnscopedServices } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { UPLOAD_LIMITS } from '../../http/serverConfig'
import { refuseField } from '../lookup/refuseField'
import { uploadResource } from '../lookup/uploadResource'
import { formatSize } from './uploadRules'

interface Usage {
  readonly bytes: number
  readonly files: number
}

/** Bytes and files of attachments and of open uploads. */
async function used(conditions: readonly Condition<'createUser'>[], services: UnscopedServices): Promise<Usage> {
  const [stored] = await services.records.totals(services.resource(ATTACHMENTS), { conditions, sum: ['attachSize'] })
  const [announced] = await services.records.totals(uploadResource, { conditions, sum: ['size'] })
  return {
    bytes: Number(stored?.sums.attachSize ?? 0) + Number(announced?.sums.size ?? 0),
    files: (stored?.count ?? 0) + (announced?.count ?? 0),
  }
}

function refuse(message: string): never {
  return refuseField('size', message)
}

/**
 * Throws badRequest if the user or the tenant would exceed the quota. Locks uploads until the transaction ends, so
 * that concurrent ones are counted.
 */
export async function refuseOverQuota(size: number, services: UnscopedServices): Promise<void> {
  const { ofUser, ofTenant, filesOfUser } = services.config.uploads ?? UPLOAD_LIMITS
  await services.lock('upload')
  const value = services.user?.userId ?? '0'
  const mine = await used([{ field: 'createUser', operator: 'equal', value }], services)
  if (mine.bytes + size > ofUser) {
    refuse(
      `您的附件空间不足：共 ${formatSize(ofUser)}，已用 ${formatSize(mine.bytes)}，请删除不再需要的附件或联系管理员`,
    )
  }
  if (mine.files >= filesOfUser) {
    refuse(`您的附件已达 ${filesOfUser} 个，请删除不再需要的附件或联系管理员`)
  }
  if ((await used([], services)).bytes + size > ofTenant) refuse('系统的附件空间不足，请联系管理员')
}
