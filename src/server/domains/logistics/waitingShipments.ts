import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { waitingOnly } from '../activeStatus'
import type { WaitingDocument } from '../warehouse/exports'
import { toShippedRows } from './shippedGoods'

export type Shipment = RecordOf<'logistics.exit-shipment'> | RecordOf<'logistics.return-shipment'>

function toWaiting(shipment: Shipment): WaitingDocument {
  const { projectPutInId: id, projectId, goodsOutboundExitDetailList: entries = [], transportList = [] } = shipment
  const goods = toShippedRows(entries, transportList).flatMap(({ entry: { warehouseId }, rows }) =>
    rows.map(({ skuCode, qty, weight }) => ({ warehouseId, skuCode, qty, weight })),
  )
  return { id, projectId, goods }
}

/** Shipments and returns that are submitted and not agreed yet. */
export async function listWaitingShipments({
  records,
  resource,
}: UnscopedServices): Promise<readonly WaitingDocument[]> {
  const conditions = [waitingOnly]
  const shipments: readonly Shipment[] = [
    ...(await records.list(resource('logistics.exit-shipment'), { conditions })),
    ...(await records.list(resource('logistics.return-shipment'), { conditions })),
  ]
  return shipments.map(toWaiting)
}
