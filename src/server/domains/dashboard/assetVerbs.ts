import type { RecordData } from '../../../contract/value'
import { add, subtract, sum } from '../../../value/decimal'
import type { Services, Verb, Verbs } from '../../crud/services'
import { byMonth, inYear, monthsOf, toYear } from './months'
import { countsOf, sumOf, sumsOf } from './sumOf'

/** Warehouses on building sites, by their type. */
const PROJECT_WAREHOUSE = '5'
const IN = '1'
const OUT = '2'

function movements(type: string) {
  return { resource: 'warehouse.in-out', field: 'totalWeight', type }
}

async function sumMovements(type: string, year: string, services: Services) {
  const { resource, field } = movements(type)
  const conditions = [{ field: 'type', operator: 'equal', value: type } as const, ...inYear('createTime', year)]
  return sumsOf({ resource, field, conditions, by: byMonth('createTime') }, services)
}

/** What lay in all warehouses before a year: the stock of today without what has moved since. */
async function stockBefore(year: string, services: Services): Promise<string> {
  const since = { field: 'createTime', operator: 'ge', value: `${year}-01-01 00:00:00` } as const
  const moved = (type: string) =>
    sumOf({ ...movements(type), conditions: [{ field: 'type', operator: 'equal', value: type }, since] }, services)
  const stock = await sumOf({ resource: 'warehouse.stock', field: 'weight' }, services)
  return add(subtract(stock, await moved(IN)), await moved(OUT))
}

const detailMonth: Verb = async ({ query }, services) => {
  const year = toYear(query, services.clock())
  const [into, out] = [await sumMovements(IN, year, services), await sumMovements(OUT, year, services)]
  let stockWeight = await stockBefore(year, services)
  return monthsOf(year).map((month): RecordData => {
    const inWeight = into.get(month) ?? '0'
    const outWeight = out.get(month) ?? '0'
    stockWeight = subtract(add(stockWeight, inWeight), outWeight)
    return { month, inWeight, outWeight, stockWeight }
  })
}

async function countAll(resource: string, services: Services): Promise<number> {
  return (await countsOf({ resource }, services)).get('') ?? 0
}

const detail: Verb = async (_, services) => {
  const { records, resource } = services
  const stock = await sumsOf({ resource: 'warehouse.stock', field: 'weight', by: { field: 'warehouseId' } }, services)
  const warehouses = await records.list(resource('warehouse.warehouse'))
  const onSites = new Set(
    warehouses.filter(({ type }) => type === PROJECT_WAREHOUSE).map(({ warehouseId }) => String(warehouseId)),
  )
  const weightOf = (isOnSite: boolean) =>
    sum([...stock].filter(([warehouse]) => onSites.has(warehouse) === isOnSite).map(([, weight]) => weight))
  return {
    totalWeight: sum(stock.values()),
    warehouseWeight: weightOf(false),
    projectWeight: weightOf(true),
    warehouseQty: warehouses.length,
    projectQty: await countAll('project.project', services),
    factoryQty: await countAll('factory.factory', services),
  }
}

export const assetVerbs: Verbs = {
  'dashboard.asset.detail-month': detailMonth,
  'dashboard.asset.detail': detail,
}
