import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { toRows } from '../project/reportTotals'
import { bookTransfers, type Transfer } from '../warehouse/documentBooking'
import { IN, OUT } from '../warehouse/movements'

const AGREED = 10

/** What is known of the goods in the end: as loaded, else as ordered. Rows without a product only count. */
export function toStockRows(rows: readonly RecordData[]): readonly RecordData[] {
  return rows
    .filter(({ skuCode }) => skuCode !== undefined)
    .map(({ commitQty, commitWeight, ...row }) => ({
      ...row,
      qty: commitQty ?? row.qty,
      weight: commitWeight ?? row.weight,
    }))
}

/** Out of one warehouse and into another, for each entry of a shipment. */
export async function shipmentTransfers(
  record: RecordData,
  { list, out, into }: { readonly list: string; readonly out: string; readonly into: string },
  { records, resource }: Services,
): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = []
  for (const [index, entry] of toRows(record[list]).entries()) {
    const warehouse = await records.get(resource('warehouse.warehouse'), String(entry.warehouseId))
    const other = await records.get(resource('warehouse.warehouse'), String(entry.toWarehouseId))
    const path = `${list}.${index}.projectPutInDetailList`
    const rows = toStockRows(toRows(entry.projectPutInDetailList))
    transfers.push({ type: OUT, inoutType: out, warehouse, other, rows, path })
    transfers.push({ type: IN, inoutType: into, warehouse: other, rows, path })
  }
  return transfers
}

export interface AgreedBooking {
  readonly resource: string
  readonly transfers: (record: RecordData, services: Services) => Promise<readonly Transfer[]>
}

/** Moves the goods of a document once, when it is agreed. */
export async function bookAgreed(record: RecordData, booking: AgreedBooking, services: Services): Promise<void> {
  if (record.status !== AGREED || record.isDeleted !== 0 || record.isBooked === true) return
  const resource = services.resource(booking.resource)
  const sourceId = String(record[resource.key])
  const { projectId, projectName } = record
  await bookTransfers(await booking.transfers(record, services), { sourceId, projectId, projectName }, services)
  await services.records.update(resource, sourceId, { values: { isBooked: true }, derived: true })
}
