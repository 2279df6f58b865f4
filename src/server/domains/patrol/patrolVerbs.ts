import type { Id } from '../../../contract/value'
import type { FieldOf } from '../../crud/resource'
import type { Services, TypedVerbs } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import { type Building, listBuildings } from '../project/exports'

async function countPatrols(projectId: Id, inspectType: string | undefined, services: Services) {
  const { records, resource } = services
  const patrols = await records.list(resource('patrol.record'), { conditions: equals({ projectId }) })
  const counts = new Map<string | undefined, number>()
  for (const item of patrols.flatMap(({ patrolDetailItemVOList = [] }) => patrolDetailItemVOList)) {
    if (inspectType !== undefined && item.inspectType !== inspectType) continue
    counts.set(item.buildNum, (counts.get(item.buildNum) ?? 0) + 1)
  }
  return counts
}

function toFloors(buildings: readonly Building[]) {
  const from = buildings.flatMap(({ floorFromNumber }) => (floorFromNumber === undefined ? [] : [floorFromNumber]))
  const to = buildings.flatMap(({ floorToNumber }) => (floorToNumber === undefined ? [] : [floorToNumber]))
  return {
    floorFromNumber: from.length > 0 ? Math.min(...from) : undefined,
    floorToNumber: to.length > 0 ? Math.max(...to) : undefined,
  }
}

export const patrolVerbs: TypedVerbs = {
  'patrol.schedule.calendar-list': ({ query }, { records, resource }) => {
    const { startDate, endDate, projectId } = query
    if (startDate > endDate) throw ServerError.badRequest('开始日期不能晚于结束日期')
    const conditions: readonly Condition<FieldOf<'patrol.schedule'>>[] = [
      { field: 'scheduleDate', operator: 'ge', value: startDate },
      { field: 'scheduleDate', operator: 'le', value: endDate },
      ...equals({ projectId }),
    ]
    const order = [{ field: 'scheduleDate', descending: false }] as const
    return records.list(resource('patrol.schedule'), { conditions, order })
  },
  'patrol.record.group-build': async ({ query }, services) => {
    const { projectId, inspectType } = query
    await services.records.get(services.resource('project.project'), projectId)
    const buildings = await listBuildings(projectId, services)
    const counts = await countPatrols(projectId, inspectType, services)
    const groups = groupBy(buildings, ({ buildNumber = '' }) => buildNumber)
    return [...groups]
      .filter(([buildNum]) => buildNum !== '')
      .map(([buildNum, same]) => ({ buildNum, ...toFloors(same), patrolQty: counts.get(buildNum) ?? 0 }))
  },
}
