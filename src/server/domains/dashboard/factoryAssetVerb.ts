import type { Decimal, Id } from '../../../contract/value'
import { paymentStatus } from '../../../generated/statuses'
import { subtract, sum } from '../../../value/decimal'
import type { Services, Verb } from '../../crud/services'
import { approvedOnly } from '../activeStatus'
import { equals } from '../lookup/equals'
import { countsOf, NOTHING, sumsOf } from './sumOf'

async function sumPending(services: Services): Promise<(factory: Id) => Decimal> {
  const conditions = [{ field: 'status', operator: 'equal', value: String(paymentStatus.code.unpaid) }] as const
  const by = { field: 'factoryId' } as const
  const due = await sumsOf({ resource: 'lease.bill', field: 'totalCurValue', conditions, by }, services)
  const paid = await sumsOf({ resource: 'lease.bill', field: 'paymentMoney', conditions, by }, services)
  return (factory) => subtract(due.get(factory) ?? NOTHING, paid.get(factory) ?? NOTHING)
}

/** Stock by factory, summed over the warehouses at its location. */
async function sumStock(services: Services): Promise<(factory: Id) => Decimal> {
  const { records, resource } = services
  const stock = await sumsOf({ resource: 'warehouse.stock', field: 'weight', by: { field: 'warehouseId' } }, services)
  const warehouses = await records.list(resource('warehouse.warehouse'))
  return (factory) => {
    const own = warehouses.filter(({ locationId }) => locationId === factory)
    return sum(own.map(({ warehouseId }) => stock.get(warehouseId) ?? NOTHING))
  }
}

export const factoryAssetVerb: Verb<'dashboard.factory.detail-list'> = async (
  { query: { factoryId: asked } },
  services,
) => {
  const { records, resource } = services
  const by = { field: 'factoryId' } as const
  const stockOf = await sumStock(services)
  const pendingOf = await sumPending(services)
  const ofLeases = { resource: 'lease.project-lease', field: 'totalCurWeight', conditions: [approvedOnly], by } as const
  const leased = await sumsOf(ofLeases, services)
  const projects = await countsOf({ resource: 'project.project', by }, services)
  const factories = await records.list(resource('factory.factory'), { conditions: equals({ factoryId: asked }) })
  return factories.map(({ factoryId, factoryName }) => ({
    factoryId,
    factoryName,
    stockWeight: stockOf(factoryId),
    leaseWeight: leased.get(factoryId) ?? NOTHING,
    projectQty: projects.get(factoryId) ?? 0,
    pendingRent: pendingOf(factoryId),
  }))
}
