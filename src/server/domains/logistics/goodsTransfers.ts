import type { Id } from '../../../contract/value'
import type { InOutGoods, PutInGoods } from '../../../generated/records'
import { flowStatus } from '../../../generated/statuses'
import type { UnscopedServices } from '../../crud/services'
import { bookTransfers, type Transfer } from '../warehouse/documentBooking'
import { IN, OUT } from '../warehouse/movements'
import type { GoodsEntry } from './goodsLists'

const AGREED = flowStatus.code.agreed

/** What is known of the goods in the end: as loaded, else as ordered. Rows without a product only count. */
export function toStockRows(rows: readonly PutInGoods[]): readonly InOutGoods[] {
  return rows.flatMap(({ commitQty, commitWeight, skuCode, ...row }) =>
    skuCode === undefined ? [] : { ...row, skuCode, qty: commitQty ?? row.qty, weight: commitWeight ?? row.weight },
  )
}

interface Shipment {
  readonly entries: readonly (GoodsEntry & { readonly warehouseId: Id })[]
  /** Where they stand in the document. */
  readonly list: string
  readonly out: string
  readonly into: string
}

/** Out of one warehouse and into another, for each entry of a shipment. */
export async function shipmentTransfers(
  { entries, list, out, into }: Shipment,
  { records, resource }: UnscopedServices,
): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = []
  for (const [index, { warehouseId, toWarehouseId, projectPutInDetailList = [] }] of entries.entries()) {
    const warehouse = await records.get(resource('warehouse.warehouse'), warehouseId)
    const other = await records.get(resource('warehouse.warehouse'), toWarehouseId)
    const path = `${list}.${index}.projectPutInDetailList`
    const rows = toStockRows(projectPutInDetailList)
    transfers.push({ type: OUT, inoutType: out, warehouse, other, rows, path })
    transfers.push({ type: IN, inoutType: into, warehouse: other, rows, path })
  }
  return transfers
}

/** A document that moves goods when it is agreed. */
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

/** Moves the goods of a document once, when it is agreed. */
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
