import type { Decimal } from '../../../contract/value'
import type { Records } from '../../../generated/records'
import { add, subtract, sum } from '../../../value/decimal'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { byMonth, inYear, monthsOf, toYear } from './months'
import { NOT_REVERSED } from './notReversed'
import { countsOf, NOTHING, sumOf, sumsOf } from './sumOf'

const PROJECT_WAREHOUSE = '5'
const IN = '1'
const OUT = '2'

const MOVED = { resource: 'warehouse.in-out', field: 'totalWeight' } as const

async function sumMovements(type: string, year: string, services: Services) {
  const ofType = { field: 'type', operator: 'equal', value: type } as const
  const conditions = [ofType, NOT_REVERSED, ...inYear('createTime', year)]
  return sumsOf({ ...MOVED, conditions, by: byMonth('createTime') }, services)
}

/** Weight in all warehouses at the start of a year: the stock of today without the movements since. */
async function stockBefore(year: string, services: Services): Promise<Decimal> {
  const since = { field: 'createTime', operator: 'ge', value: `${year}-01-01 00:00:00` } as const
  const moved = (type: string) =>
    sumOf({ ...MOVED, conditions: [{ field: 'type', operator: 'equal', value: type }, NOT_REVERSED, since] }, services)
  const stock = await sumOf({ resource: 'warehouse.stock', field: 'weight' }, services)
  return add(subtract(stock, await moved(IN)), await moved(OUT))
}

const detailMonth: Verb<'dashboard.asset.detail-month'> = async ({ query }, services) => {
  const year = toYear(query, services.clock())
  const [into, out] = [await sumMovements(IN, year, services), await sumMovements(OUT, year, services)]
  let stockWeight = await stockBefore(year, services)
  return monthsOf(year).map((month) => {
    const inWeight = into.get(month) ?? NOTHING
    const outWeight = out.get(month) ?? NOTHING
    stockWeight = subtract(add(stockWeight, inWeight), outWeight)
    return { month, inWeight, outWeight, stockWeight }
  })
}

async function countAll(resource: keyof Records, services: Services): Promise<number> {
  return (await countsOf({ resource }, services)).get('') ?? 0
}

const detail: Verb<'dashboard.asset.detail'> = async (_, services) => {
  const { records, resource } = services
  const stock = await sumsOf({ resource: 'warehouse.stock', field: 'weight', by: { field: 'warehouseId' } }, services)
  const warehouses = await records.list(resource('warehouse.warehouse'))
  const onSites = new Set<string>(
    warehouses.filter(({ type }) => type === PROJECT_WAREHOUSE).map(({ warehouseId }) => warehouseId),
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

export const assetVerbs: TypedVerbs = {
  'dashboard.asset.detail-month': detailMonth,
  'dashboard.asset.detail': detail,
}
