import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from './conditionOf'
import { refuseField } from './refuseField'

/** The parent of those that have none. */
export const ROOT = '0'

/** The records above one, the nearest first. */
async function findAncestors(parentId: string, resource: Resource, { records }: Services) {
  const found: RecordData[] = []
  for (let id = parentId; id !== ROOT; ) {
    const parent = await records.find(resource, id)
    if (parent === undefined) break
    found.push(parent)
    id = String(parent.parentId ?? ROOT)
  }
  return found
}

/** The parent of a record that is to be stored; absent at the top. Throws where it is missing or hangs below the record. */
export async function findParent(
  record: RecordData,
  resource: Resource,
  services: Services,
): Promise<RecordData | undefined> {
  const parentId = String(record.parentId ?? ROOT)
  if (parentId === ROOT) return undefined
  if (parentId === record.id) return refuseField('parentId', '父节点不可选择自身!')
  const ancestors = await findAncestors(parentId, resource, services)
  if (ancestors.length === 0) return refuseField('parentId', '父节点不存在')
  if (ancestors.some(({ id }) => id === record.id)) return refuseField('parentId', '父节点不可选择自身的下级!')
  return ancestors[0]
}

export async function refuseParentRemoval(record: RecordData, resource: Resource, { records }: Services) {
  const children = await records.list(resource, { conditions: [equal('parentId', record.id)] })
  if (children.length > 0) throw ServerError.badRequest('请先删除子节点!')
}
