import type { Id } from '../../../contract/value'
import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { equal, equalsOneOf } from '../lookup/equals'
import { menuResource } from './resources'

type Menu = RecordOf<'system.menu'>

/** Menus and buttons below one, at every level. */
async function listBelow(id: Id, { records }: Services): Promise<readonly Menu[]> {
  const found = new Map<Id, Menu>()
  for (let parents: readonly Id[] = [id]; parents.length > 0; ) {
    const below = await records.list(menuResource, { conditions: [equalsOneOf('parentId', parents)] })
    const level = below.filter((menu) => !found.has(menu.id))
    for (const menu of level) found.set(menu.id, menu)
    parents = level.map((menu) => menu.id)
  }
  return [...found.values()]
}

/**
 * Resources that a data scope restricts: `resourceCode` is `<domain>.<entity>`, or the code of a menu or a group of
 * menus, whose buttons' permissions name them. Empty if neither exists.
 */
export async function scopedResources(
  scope: Pick<RecordOf<'system.data-scope'>, 'resourceCode'>,
  services: Services,
): Promise<readonly Resource[]> {
  const { records, findResource, resourcesOf } = services
  const named = findResource(scope.resourceCode)
  if (named !== undefined) return [named]
  const [menu] = await records.list(menuResource, { conditions: [equal('code', scope.resourceCode)] })
  if (menu === undefined) return []
  const names = new Set((await listBelow(menu.id, services)).flatMap(({ code }) => resourcesOf(code)))
  return [...names].map(findResource).filter((resource) => resource !== undefined)
}
