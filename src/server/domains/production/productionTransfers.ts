import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { toRows } from '../project/reportTotals'
import type { Transfer } from '../warehouse/documentBooking'
import { fillGoods } from '../warehouse/goods'
import { IN, INOUT_TYPES, OUT } from '../warehouse/movements'

interface Booked {
  readonly row: RecordData
  readonly place: number
}

/** The rows that name both a warehouse and a product, by warehouse; the others only count. */
function byWarehouse(rows: readonly RecordData[]): ReadonlyMap<string, readonly Booked[]> {
  const groups = new Map<string, Booked[]>()
  for (const [place, row] of rows.entries()) {
    if (row.warehouseId === undefined || row.skuCode === undefined) continue
    const id = String(row.warehouseId)
    groups.set(id, [...(groups.get(id) ?? []), { row, place }])
  }
  return groups
}

function toGoods({ qty, weight, skuCode }: RecordData): RecordData {
  return { skuCode, weight, qty: qty === 0 ? undefined : qty }
}

async function toTransfers(
  rows: readonly RecordData[],
  kind: Pick<Transfer, 'type' | 'inoutType' | 'path'>,
  services: Services,
) {
  const transfers: Transfer[] = []
  for (const [warehouseId, booked] of byWarehouse(rows)) {
    const warehouse = await services.records.get(services.resource('warehouse.warehouse'), warehouseId)
    const goods = booked.map(({ row }) => toGoods(row))
    const filled = await fillGoods(goods, { path: kind.path, weigh: true }, services)
    transfers.push({ ...kind, warehouse, rows: filled, places: booked.map(({ place }) => place) })
  }
  return transfers
}

/** What a record of production takes from warehouses, and what it puts into them. */
export async function productionTransfers(record: RecordData, services: Services): Promise<readonly Transfer[]> {
  const consumed = { type: OUT, inoutType: INOUT_TYPES.consumed, path: 'consumptionMaterialList' } as const
  const produced = { type: IN, inoutType: INOUT_TYPES.produced, path: 'productList' } as const
  return [
    ...(await toTransfers(toRows(record.consumptionMaterialList), consumed, services)),
    ...(await toTransfers(toRows(record.productList), produced, services)),
  ]
}

/** The same goods back where they came from. */
export function reversed(transfers: readonly Transfer[]): readonly Transfer[] {
  return transfers.map((transfer) => {
    const isIn = transfer.type === IN
    const inoutType = isIn ? INOUT_TYPES.consumed : INOUT_TYPES.produced
    return { ...transfer, type: isIn ? OUT : IN, inoutType }
  })
}
