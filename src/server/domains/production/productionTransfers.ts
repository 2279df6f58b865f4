import type { Id } from '../../../contract/value'
import type { UnscopedServices } from '../../crud/services'
import { groupBy } from '../lookup/groupBy'
import { projectLocks } from '../project/exports'
import { fillGoods, IN, INOUT_TYPES, OUT, stockLocks, type Transfer } from '../warehouse/exports'
import type { ProductionRow } from './productionRows'

export interface ProductionLists {
  readonly projectId?: Id
  readonly consumptionMaterialList?: readonly ProductionRow[]
  readonly productList?: readonly ProductionRow[]
}

interface Booked {
  readonly warehouseId: Id
  readonly goods: Pick<ProductionRow, 'skuCode' | 'weight' | 'qty'>
  /** Index of its row. */
  readonly place: number
}

/** Rows that name both a warehouse and a product; other rows move no stock. */
function toBooked(rows: readonly ProductionRow[]): readonly Booked[] {
  return rows.flatMap(({ warehouseId, skuCode, weight, qty }, place) => {
    if (warehouseId === undefined || skuCode === undefined) return []
    return { warehouseId, goods: { skuCode, weight, qty: qty === 0 ? undefined : qty }, place }
  })
}

async function toTransfers(
  rows: readonly ProductionRow[],
  kind: Pick<Transfer, 'type' | 'inoutType' | 'path'>,
  services: UnscopedServices,
) {
  const transfers: Transfer[] = []
  for (const [id, booked] of groupBy(toBooked(rows), ({ warehouseId }) => warehouseId)) {
    const warehouse = await services.records.get(services.resource('warehouse.warehouse'), id)
    const goods = booked.map((row) => row.goods)
    const filled = await fillGoods(goods, { path: kind.path, weigh: true }, services)
    transfers.push({ ...kind, warehouse, rows: filled, places: booked.map(({ place }) => place) })
  }
  return transfers
}

export function productionLocks({ projectId, consumptionMaterialList = [], productList = [] }: ProductionLists) {
  const rows = [...consumptionMaterialList, ...productList]
  return [...stockLocks(rows.map(({ warehouseId }) => warehouseId)), ...projectLocks({ projectId })]
}

export async function productionTransfers(
  { consumptionMaterialList = [], productList = [] }: ProductionLists,
  services: UnscopedServices,
): Promise<readonly Transfer[]> {
  const consumed = { type: OUT, inoutType: INOUT_TYPES.consumed, path: 'consumptionMaterialList' } as const
  const produced = { type: IN, inoutType: INOUT_TYPES.produced, path: 'productList' } as const
  return [
    ...(await toTransfers(consumptionMaterialList, consumed, services)),
    ...(await toTransfers(productList, produced, services)),
  ]
}

export function reversed(transfers: readonly Transfer[]): readonly Transfer[] {
  return transfers.map((transfer) => {
    const isIn = transfer.type === IN
    const inoutType = isIn ? INOUT_TYPES.consumed : INOUT_TYPES.produced
    return { ...transfer, type: isIn ? OUT : IN, inoutType }
  })
}
