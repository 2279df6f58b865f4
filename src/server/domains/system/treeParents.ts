import type { Id } from '../../../contract/value'
import { toId } from '../../../value/id'
import type { RecordOf, Resource } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'

/** `parentId` of roots. */
export const ROOT = toId('0')

type TreeName = 'system.dept' | 'system.menu' | 'system.role'

/** Ancestors, nearest first; stops at a missing one. */
export async function findAncestors<Name extends TreeName>(
  parentId: Id,
  resource: Resource<Name>,
  { records }: UnscopedServices,
): Promise<readonly RecordOf<Name>[]> {
  const found: RecordOf<Name>[] = []
  for (let id = parentId; id !== ROOT; ) {
    const parent = await records.find(resource, id)
    if (parent === undefined) break
    found.push(parent)
    id = parent.parentId ?? ROOT
  }
  return found
}

/** Parent of a record; undefined at the top. Throws badRequest if the parent is missing or is below the record. */
export async function findParentRecord<Name extends TreeName>(
  record: { readonly id?: Id; readonly parentId?: Id },
  resource: Resource<Name>,
  services: UnscopedServices,
): Promise<RecordOf<Name> | undefined> {
  const parentId = record.parentId ?? ROOT
  if (parentId === ROOT) return undefined
  if (parentId === record.id) return refuseField('parentId', '父节点不可选择自身!')
  const ancestors = await findAncestors(parentId, resource, services)
  if (ancestors.length === 0) return refuseField('parentId', '父节点不存在')
  if (ancestors.some(({ id }) => id === record.id)) return refuseField('parentId', '父节点不可选择自身的下级!')
  return ancestors[0]
}
