import { subtract, sum } from '../../../value/decimal'
import type { Services, Verb } from '../../crud/services'
import { countsOf, sumsOf } from './sumOf'

const UNPAID = '8'

async function sumPending(services: Services): Promise<(factory: string) => string> {
  const conditions = [{ field: 'status', operator: 'equal', value: UNPAID }] as const
  const by = { field: 'factoryId' }
  const due = await sumsOf({ resource: 'lease.bill', field: 'totalCurValue', conditions, by }, services)
  const paid = await sumsOf({ resource: 'lease.bill', field: 'paymentMoney', conditions, by }, services)
  return (factory) => subtract(due.get(factory) ?? '0', paid.get(factory) ?? '0')
}

/** Stock by factory: warehouses stand at factories. */
async function sumStock(services: Services): Promise<(factory: string) => string> {
  const { records, resource } = services
  const stock = await sumsOf({ resource: 'warehouse.stock', field: 'weight', by: { field: 'warehouseId' } }, services)
  const warehouses = await records.list(resource('warehouse.warehouse'))
  return (factory) => {
    const own = warehouses.filter(({ locationId }) => locationId === factory)
    return sum(own.map(({ warehouseId }) => stock.get(String(warehouseId)) ?? '0'))
  }
}

export const factoryAssetVerb: Verb = async (_, services) => {
  const { records, resource } = services
  const by = { field: 'factoryId' }
  const stockOf = await sumStock(services)
  const pendingOf = await sumPending(services)
  const leased = await sumsOf({ resource: 'lease.project-lease', field: 'totalCurWeight', by }, services)
  const projects = await countsOf({ resource: 'project.project', by }, services)
  const factories = await records.list(resource('factory.factory'))
  return factories.map(({ factoryId, factoryName }) => {
    const id = String(factoryId)
    return {
      factoryId: id,
      factoryName,
      stockWeight: stockOf(id),
      leaseWeight: leased.get(id) ?? '0',
      projectQty: projects.get(id) ?? 0,
      pendingRent: pendingOf(id),
    }
  })
}
