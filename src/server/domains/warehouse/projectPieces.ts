import type { Id } from '../../../contract/value'
import { memoizeFinds } from '../../crud/memoizeFinds'
import type { UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { IN } from './movements'
import { isSite } from './projectStock'
import { toStockId } from './warehouses'

/** Pieces by product that movements for a project brought to sites and did not take from there, as its weight counts them. */
export async function countOnSites(projectId: Id, services: UnscopedServices): Promise<ReadonlyMap<string, number>> {
  const lookups = memoizeFinds(services)
  const movements = await services.records.list(services.resource('warehouse.in-out'), {
    conditions: equals({ projectId }),
  })
  const pieces = new Map<string, number>()
  for (const movement of movements) {
    if (!(await isSite(toStockId(movement), lookups))) continue
    const sign = movement.type === IN ? 1 : -1
    for (const { skuCode, qty = 0 } of movement.inventoryDetail ?? []) {
      pieces.set(skuCode, (pieces.get(skuCode) ?? 0) + sign * qty)
    }
  }
  return pieces
}
