import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { equal } from '../lookup/equals'
import { menuResource } from './resources'

/**
 * The resources whose rows a data scope narrows. Its `resourceCode` names one, as `<domain>.<entity>`, or it is the
 * code of a menu: then they are those that the menu's buttons open.
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
  const buttons = await records.list(menuResource, { conditions: [equal('parentId', menu.id)] })
  const names = new Set(buttons.flatMap(({ code }) => resourcesOf(code)))
  return [...names].map(findResource).filter((resource) => resource !== undefined)
}
