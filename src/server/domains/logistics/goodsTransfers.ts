import type { Id } from '../../../contract/value'
import type { Transport } from '../../../generated/records'
import { flowStatus } from '../../../generated/statuses'
import { memoizeFinds } from '../../crud/memoizeFinds'
import type { UnscopedServices } from '../../crud/services'
import { bookTransfers, IN, OUT, type Transfer } from '../warehouse/exports'
import type { GoodsEntry } from './goodsLists'
import { toShippedRows } from './shippedGoods'

const AGREED = flowStatus.code.agreed

interface Shipment {
  readonly entries: readonly (GoodsEntry & { readonly warehouseId: Id })[]
  readonly vehicles?: readonly Transport[]
  /** Field of the entries, for error paths. */
  readonly list: string
  readonly out: string
  readonly into: string
}

/** Two transfers for each entry: out of one warehouse, into the other. */
export async function shipmentTransfers(
  { entries, vehicles = [], list, out, into }: Shipment,
  services: UnscopedServices,
): Promise<readonly Transfer[]> {
  const { records, resource } = memoizeFinds(services)
  const transfers: Transfer[] = []
  const shipped = toShippedRows(entries, vehicles)
  for (const [index, { entry, ...moved }] of shipped.entries()) {
    const warehouse = await records.get(resource('warehouse.warehouse'), entry.warehouseId)
    const other = await records.get(resource('warehouse.warehouse'), entry.toWarehouseId)
    const goods = { ...moved, path: `${list}.${index}.projectPutInDetailList` }
    transfers.push({ type: OUT, inoutType: out, warehouse, other, ...goods })
    transfers.push({ type: IN, inoutType: into, warehouse: other, ...goods })
  }
  return transfers
}

interface MovingDocument {
  readonly projectPutInId: Id
  readonly projectId?: Id
  readonly projectName?: string
  readonly status: number
  readonly isDeleted?: 0 | 1
  readonly isBooked?: boolean
}

export interface AgreedBooking {
  readonly resource: 'logistics.inbound-instruction' | 'logistics.exit-shipment' | 'logistics.return-shipment'
  readonly listTransfers: () => Promise<readonly Transfer[]>
}

/** Books the goods of a document once, when it is agreed. */
export async function bookAgreed(
  record: MovingDocument,
  { resource, listTransfers }: AgreedBooking,
  services: UnscopedServices,
): Promise<void> {
  if (record.status !== AGREED || record.isDeleted !== 0 || record.isBooked === true) return
  const { projectPutInId: sourceId, projectId, projectName } = record
  await bookTransfers(await listTransfers(), { sourceId, projectId, projectName }, services)
  await services.records.update(services.resource(resource), sourceId, { values: { isBooked: true }, derived: true })
}
