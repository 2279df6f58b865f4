import { toRecordData } from '../../crud/recordRow'
import type { PreparedVerb, ScopedServices, TypedVerbs, Verb } from '../../crud/services'
import { toPaging } from '../../http/paging'
import { refuseField } from '../lookup/refuseField'
import { projectLocks } from '../project/exports'
import { getLinkedFile, getUploadedFile } from '../workbook/uploadedFile'
import { fillGoodsRows, type GoodsRows, readGoodsRows, withSheetPlaces } from './goodsSheet'
import { type InOut, putIn, type StoredInOut, takeOut } from './inOut'
import { INOUT_TYPES } from './movements'
import { previewGoods } from './previewGoods'
import { reverseVerb } from './reverse'
import { stockLocks } from './stock'

/** Must run with the services of a transaction. */
type Move = (record: InOut, services: ScopedServices) => Promise<StoredInOut>

const takeOutByForm: Move = (record, services) => takeOut(record, 'xwy_erp_outbound_type', services)

/** Moves bars from a warehouse to a production line (Blade calls that `collar`), or products from a line to a warehouse. */
const takeOutToLine: Move = (record, services) => {
  if (record.inoutType === INOUT_TYPES.collar) return takeOut(record, 'xwy_erp_outbound_type', services)
  if (record.inoutType === INOUT_TYPES.offline) return takeOut(record, 'xwy_erp_inbound_type', services)
  return refuseField('inoutType', '出库类型应为型材领用或生产下线')
}

/** Locks the stock of the warehouses before `work` reads it. */
async function book(record: InOut, work: Move, services: ScopedServices): Promise<StoredInOut> {
  const { warehouseId, toWarehouseId } = record
  await services.unscoped.lock(...stockLocks([warehouseId, toWarehouseId]), ...projectLocks(record))
  return work(record, services)
}

function move(work: Move): Verb<'warehouse.in-out.put-in'> {
  return ({ body }, services) => services.transaction((_, scoped) => book(toRecordData(body), work, scoped))
}

/** Takes the rows from a workbook, which is read before anything is locked, and all else from the form. */
function moveSheet(work: Move): PreparedVerb<'warehouse.in-out.import-put-in'> {
  return {
    prepare: async ({ body, operation }, services) => {
      const { preview: isWhole = false, ...record } = toRecordData(body)
      const file = await getLinkedFile(record.excelFile[0]?.url, 'excelFile', services)
      const sheet = await readGoodsRows(operation.id, { file, isWhole }, services)
      const bookRows = (rows: GoodsRows, services: ScopedServices) => {
        const fill: Move = async (own, scoped) => {
          const inventoryDetail = await fillGoodsRows(rows, file.field, scoped)
          return withSheetPlaces(rows, file.field, () => work({ ...own, inventoryDetail }, scoped))
        }
        return book(record, fill, services)
      }
      if (!isWhole) return (_, scoped) => bookRows(sheet, scoped)
      const preview = await previewGoods(sheet, bookRows, services)
      return async () => ({ ...record, preview })
    },
  }
}

/** Reads a workbook into the form's table and stores nothing. */
const importItems: PreparedVerb<'warehouse.in-out.import-items'> = {
  prepare: async ({ body }, services) => {
    const file = await getUploadedFile(body.fileId, 'fileId', services)
    const rows = await readGoodsRows('warehouse.in-out.import-put-in', { file }, services)
    const goods = await fillGoodsRows(rows, file.field, services)
    return async () => goods
  },
}

const detailPage: Verb<'warehouse.in-out.detail-page'> = async (call, services) => {
  const movement = await services.records.get(services.resource('warehouse.in-out'), call.query.batchId)
  const rows = movement.inventoryDetail ?? []
  const { current, size } = toPaging(call.query, call.operation.maxSize)
  const records = rows.slice((current - 1) * size, current * size)
  return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) }
}

export const inOutVerbs: TypedVerbs = {
  'warehouse.in-out.put-in': move(putIn),
  'warehouse.in-out.take-out': move(takeOutByForm),
  'warehouse.in-out.line-take-out': move(takeOutToLine),
  'warehouse.in-out.import-put-in': moveSheet(putIn),
  'warehouse.in-out.import-take-out': moveSheet(takeOutByForm),
  'warehouse.in-out.import-items': importItems,
  'warehouse.in-out.detail-page': detailPage,
  'warehouse.in-out.reverse': reverseVerb,
}
