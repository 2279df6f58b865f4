import { compare } from '../../../value/decimal'
import { refuseField } from '../lookup/refuseField'
import { refuseAll } from '../warehouse/exports'
import type { ProductionRow } from './productionRows'
import type { ProductionLists } from './productionTransfers'

/** What a row lacks that names its product without a warehouse, or the other way round, by path. */
function toMissing(list: string, rows: readonly ProductionRow[]): readonly (readonly [string, string])[] {
  return rows.flatMap(({ warehouseId, skuCode }, index) => {
    if ((warehouseId === undefined) === (skuCode === undefined)) return []
    const missing = warehouseId === undefined ? ['warehouseId', '请选择仓库'] : ['skuCode', '请选择产品']
    return [[`${list}.${index}.${missing[0]}`, `${missing[1]}`] as const]
  })
}

/** True for a row that names no product and weighs nothing. */
const isNothing = ({ skuCode, weight }: ProductionRow) => skuCode === undefined && compare(weight ?? 0, 0) === 0

/**
 * Throws badRequest for a batch without goods, and for rows that would count in the totals and move no stock.
 * Material that names neither warehouse nor product comes from outside of the stock.
 */
export function refuseIncompleteGoods({ consumptionMaterialList = [], productList = [] }: ProductionLists): void {
  if ([...consumptionMaterialList, ...productList].every(isNothing)) {
    refuseField('consumptionMaterialList', '请填写消耗材料或产出产品')
  }
  const missing = [
    ...toMissing('consumptionMaterialList', consumptionMaterialList),
    ...toMissing('productList', productList),
  ]
  refuseAll(Object.fromEntries(missing))
}
