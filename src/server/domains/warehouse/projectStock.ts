import type { Decimal, Id } from '../../../contract/value'
import { add, toFixed } from '../../../value/decimal'
import type { UnscopedServices } from '../../crud/services'
import { groupBy } from '../lookup/groupBy'
import { WAREHOUSE_TYPES } from './warehouses'

interface Moved {
  readonly projectId?: Id
  readonly stockId: Id
  /** Negative for goods that leave. */
  readonly tonnes: Decimal
}

async function isSite(warehouseId: Id, { records, resource }: UnscopedServices): Promise<boolean> {
  const { type } = await records.get(resource('warehouse.warehouse'), warehouseId)
  return type === WAREHOUSE_TYPES.project
}

/** Adds movements to the weight on the sites of their projects. Callers must have locked the projects with the stock. */
export async function addToProjects(movements: readonly Moved[], services: UnscopedServices): Promise<void> {
  const resource = services.resource('project.project')
  const onSite: Moved[] = []
  for (const moved of movements) {
    if (moved.projectId !== undefined && (await isSite(moved.stockId, services))) onSite.push(moved)
  }
  for (const [id, own] of groupBy(onSite, ({ projectId }) => projectId)) {
    if (id === undefined) continue
    const { totalWeight = toFixed(0, 3) } = await services.records.lock(resource, id)
    const tonnes = own.reduce<Decimal>((sum, moved) => add(sum, moved.tonnes), totalWeight)
    await services.records.update(resource, id, { values: { totalWeight: toFixed(tonnes, 3) }, derived: true })
  }
}
