import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { equal } from '../lookup/equals'
import { menuResource } from './resources'

/**
 * Resources that a data scope restricts: `resourceCode` is `<domain>.<entity>`, or the code of a menu, whose buttons'
 * permissions name them. Empty if neither exists.
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
