import { compare, divide, multiply, toFixed } from '../../../value/decimal'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { activeOnly } from '../activeStatus'
import { IN, INOUT_TYPES } from '../warehouse/exports'
import { type Asked, movementsOf, ordersOf, plansOf, settlementsOf } from './asked'
import { assetVerbs } from './assetVerbs'
import { factoryAssetVerb } from './factoryAssetVerb'
import { byMonth, inYear, monthsOf, toYear } from './months'
import { NOT_REVERSED } from './notReversed'
import { NOTHING, sumOf, sumsOf } from './sumOf'

/** Purchased goods only: transfers between warehouses do not complete a plan. */
const BOUGHT: readonly Condition<'type' | 'inoutType' | 'reversalId'>[] = [
  NOT_REVERSED,
  { field: 'type', operator: 'equal', value: String(IN) },
  { field: 'inoutType', operator: 'equal', value: INOUT_TYPES.purchase },
]

const PLAN = { resource: 'requirement.demand-plan', field: 'totalWeight' } as const
const PUT_IN = { resource: 'warehouse.in-out', field: 'totalWeight' } as const
const PURCHASE = { resource: 'procurement.purchase-order', field: 'totalWeight' } as const
const SETTLEMENT = 'procurement.settlement'

const summaryView: Verb<'dashboard.plan.summary-view'> = async ({ query }, services) => {
  const moved = await movementsOf(query, services)
  const ordered = await ordersOf(query, services)
  const planWeight = await sumOf({ ...PLAN, conditions: [activeOnly, ...plansOf(query)] }, services)
  const putInWeight = await sumOf({ ...PUT_IN, conditions: [...BOUGHT, ...moved] }, services)
  const purchaseWeight = await sumOf({ ...PURCHASE, conditions: [activeOnly, ...ordered] }, services)
  const isPlanned = compare(planWeight, '0') > 0
  const finishRate = isPlanned ? toFixed(multiply(divide(putInWeight, planWeight), 100), 2) : undefined
  return { planWeight, putInWeight, purchaseWeight, finishRate }
}

const summaryMonth: Verb<'dashboard.plan.summary-month'> = async ({ query }, services) => {
  const year = toYear(query, services.clock())
  const moved = await movementsOf(query, services)
  const times = inYear('createTime', year)
  const by = byMonth('createTime')
  const planned = await sumsOf({ ...PLAN, conditions: [activeOnly, ...plansOf(query), ...times], by }, services)
  const put = await sumsOf({ ...PUT_IN, conditions: [...BOUGHT, ...moved, ...times], by }, services)
  return monthsOf(year).map((month) => ({
    month,
    planWeight: planned.get(month) ?? NOTHING,
    putInWeight: put.get(month) ?? NOTHING,
  }))
}

async function settledByMonth(query: Asked & { readonly year?: string }, services: Services) {
  const year = toYear(query, services.clock())
  const { conditions, anyOf } = await settlementsOf(query, services)
  const times = inYear('arrivalTime', year)
  const by = byMonth('arrivalTime')
  const rest = { resource: SETTLEMENT, conditions: [...conditions, ...times], anyOf, by } as const
  const prices = await sumsOf({ ...rest, field: 'totalPurchasePrice' }, services)
  const weights = await sumsOf({ ...rest, field: 'totalWeight' }, services)
  return monthsOf(year).map((month) => ({
    month,
    totalPurchasePrice: prices.get(month) ?? NOTHING,
    totalWeight: weights.get(month) ?? NOTHING,
  }))
}

/** Price weighted by the settled weight; absent in months without purchases. */
const averagePrice: Verb<'dashboard.procurement.average-purchase-price'> = async ({ query }, services) => {
  const months = await settledByMonth(query, services)
  return months.map(({ month, totalPurchasePrice, totalWeight }) => {
    const isBought = compare(totalWeight, '0') > 0
    return {
      month,
      averagePurchasePrice: isBought ? toFixed(divide(totalPurchasePrice, totalWeight), 2) : undefined,
    }
  })
}

export const dashboardVerbs: TypedVerbs = {
  ...assetVerbs,
  'dashboard.factory.detail-list': factoryAssetVerb,
  'dashboard.plan.summary-view': summaryView,
  'dashboard.plan.summary-month': summaryMonth,
  'dashboard.procurement.total-purchase-price': ({ query }, services) => settledByMonth(query, services),
  'dashboard.procurement.average-purchase-price': averagePrice,
}
