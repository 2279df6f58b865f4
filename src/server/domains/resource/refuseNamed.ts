import type { Id } from '../../../contract/value'
import { holdsPermission } from '../../crud/holdsPermission'
import { describeHolders, labelOf } from '../../crud/releaseRecord'
import type { Resource } from '../../crud/resource'
import type { ScopedServices, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equalsOneOf } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import type { Attachment } from './attachments'

function listByIds(resource: Resource, ids: readonly string[], { records }: Services) {
  return records.list<string>(resource, { conditions: [equalsOneOf(resource.key, ids)] })
}

/** The records with these ids, by name only those that the caller may see; undefined if all are removed. */
async function describe(resource: Resource, ids: readonly string[], services: ScopedServices) {
  const all = await listByIds(resource, ids, services.unscoped)
  if (all.length === 0) return undefined
  const seen = holdsPermission(resource.name, services) ? await listByIds(resource, ids, services) : []
  const labels = seen.map((record) => labelOf(resource, record, services))
  return describeHolders(resource, labels, all.length)
}

/** Throws badRequest if a record names the attachment (G294). */
export async function refuseNamed(
  { id, originalName }: Attachment & { readonly id: Id },
  services: ScopedServices,
): Promise<void> {
  const { attachmentLinks, findResource } = services
  const holders: string[] = []
  for (const [name, places] of groupBy(await attachmentLinks.list(id), ({ resource }) => resource)) {
    const resource = findResource(name)
    const ids = places.map(({ recordId }) => recordId)
    const found = resource && (await describe(resource, ids, services))
    if (found !== undefined) holders.push(found)
  }
  if (holders.length === 0) return
  const list = holders.join('；')
  throw ServerError.badRequest(`附件“${originalName}”不能删除，仍在使用它的有：${list}`)
}
