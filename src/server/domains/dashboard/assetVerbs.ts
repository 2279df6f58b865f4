import type { Decimal } from '../../../contract/value'
import type { Records } from '../../../generated/records'
import { add, subtract, sum } from '../../../value/decimal'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { equal, equals } from '../lookup/equals'
import { type Asked, type ConditionsOf, movementsOf, stockOf } from './asked'
import { byMonth, inYear, monthsOf, toYear } from './months'
import { NOT_REVERSED } from './notReversed'
import { type CountQuery, countsOf, NOTHING, sumOf, sumsOf } from './sumOf'

const PROJECT_WAREHOUSE = '5'
const IN = '1'
const OUT = '2'

interface InYear {
  readonly year: string
  readonly moved: ConditionsOf<'warehouse.in-out'>
}

const MOVED = { resource: 'warehouse.in-out', field: 'totalWeight' } as const

async function sumMovements(type: string, { year, moved }: InYear, services: Services) {
  const ofType = { field: 'type', operator: 'equal', value: type } as const
  const conditions = [ofType, NOT_REVERSED, ...moved, ...inYear('createTime', year)]
  return sumsOf({ ...MOVED, conditions, by: byMonth('createTime') }, services)
}

/** Weight in all warehouses at the start of a year: the stock of today without the movements since. */
async function stockBefore({ year, moved }: InYear, asked: Asked, services: Services): Promise<Decimal> {
  const since = { field: 'createTime', operator: 'ge', value: `${year}-01-01 00:00:00` } as const
  const weigh = (type: string) =>
    sumOf({ ...MOVED, conditions: [equal('type', type), NOT_REVERSED, ...moved, since] }, services)
  const conditions = await stockOf(asked, services)
  const stock = await sumOf({ resource: 'warehouse.stock', field: 'weight', conditions }, services)
  return add(subtract(stock, await weigh(IN)), await weigh(OUT))
}

const detailMonth: Verb<'dashboard.asset.detail-month'> = async ({ query }, services) => {
  const year = toYear(query, services.clock())
  const asked = { year, moved: await movementsOf(query, services) }
  const [into, out] = [await sumMovements(IN, asked, services), await sumMovements(OUT, asked, services)]
  let stockWeight = await stockBefore(asked, query, services)
  return monthsOf(year).map((month) => {
    const inWeight = into.get(month) ?? NOTHING
    const outWeight = out.get(month) ?? NOTHING
    stockWeight = subtract(add(stockWeight, inWeight), outWeight)
    return { month, inWeight, outWeight, stockWeight }
  })
}

async function countOf<Name extends keyof Records>(query: CountQuery<Name>, services: Services): Promise<number> {
  return (await countsOf(query, services)).get('') ?? 0
}

const detail: Verb<'dashboard.asset.detail'> = async ({ query: { factoryId } }, services) => {
  const { records, resource } = services
  const own = { conditions: await stockOf({ factoryId }, services), by: { field: 'warehouseId' } } as const
  const stock = await sumsOf({ resource: 'warehouse.stock', field: 'weight', ...own }, services)
  const conditions = equals({ locationId: factoryId })
  const warehouses = await records.list(resource('warehouse.warehouse'), { conditions })
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
    projectQty: await countOf({ resource: 'project.project', conditions: equals({ factoryId }) }, services),
    factoryQty: await countOf({ resource: 'factory.factory', conditions: equals({ factoryId }) }, services),
  }
}

export const assetVerbs: TypedVerbs = {
  'dashboard.asset.detail-month': detailMonth,
  'dashboard.asset.detail': detail,
}
