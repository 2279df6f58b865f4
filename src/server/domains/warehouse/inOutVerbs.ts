import type { RecordData } from '../../../contract/value'
import { toRecordData } from '../../crud/recordRow'
import type { Services, Verb, Verbs } from '../../crud/services'
import type { Call } from '../../http/call'
import { toPaging } from '../../http/paging'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'
import { getLinkedFile, getUploadedFile } from '../workbook/uploadedFile'
import { readGoodsSheet } from './goodsSheet'
import { putIn, takeOut } from './inOut'
import { INOUT_TYPES } from './movements'

type Move = (record: RecordData, services: Services) => Promise<RecordData>

const takeOutByForm: Move = (record, services) => takeOut(record, 'xwy_erp_outbound_type', services)

/** Between a warehouse and a production line: bars that are collared, products that come off the line. */
const takeOutToLine: Move = (record, services) => {
  if (record.inoutType === INOUT_TYPES.collar) return takeOut(record, 'xwy_erp_outbound_type', services)
  if (record.inoutType === INOUT_TYPES.offline) return takeOut(record, 'xwy_erp_inbound_type', services)
  return refuseField('inoutType', '出库类型应为型材领用或生产下线')
}

/** One transaction, which waits for other bookings before it looks at the stock. */
function inTurn(work: (call: Call, services: Services) => Promise<RecordData>): Verb {
  return (call, services) =>
    services.transaction(async (inner) => {
      await inner.takeTurn('write warehouse')
      return work(call, inner)
    })
}

function move(work: Move): Verb {
  return inTurn(({ body }, services) => work(toRecordData(body), services))
}

/** The rows come from the workbook, everything else from the form. */
function moveSheet(work: Move): Verb {
  return inTurn(async ({ body }, services) => {
    const record = toRecordData(body)
    const file = await getLinkedFile(toRows(record.excelFile)[0]?.url, 'excelFile', services)
    return work({ ...record, inventoryDetail: await readGoodsSheet(file, services) }, services)
  })
}

/** The rows of a workbook for the form; nothing is stored. */
const importItems: Verb = async (call, services) => {
  const file = await getUploadedFile(call.body.fileId, 'fileId', services)
  return readGoodsSheet(file, services)
}

/** The rows of one movement, a page of them. */
const detailPage: Verb = async (call, services) => {
  const movement = await services.records.get(services.resource('warehouse.in-out'), call.query.batchId ?? '')
  const rows = toRows(movement.inventoryDetail)
  const { current, size } = toPaging(call.query, call.operation.maxSize)
  const records = rows.slice((current - 1) * size, current * size)
  return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) }
}

export const inOutVerbs: Verbs = {
  'warehouse.in-out.put-in': move(putIn),
  'warehouse.in-out.take-out': move(takeOutByForm),
  'warehouse.in-out.line-take-out': move(takeOutToLine),
  'warehouse.in-out.import-put-in': moveSheet(putIn),
  'warehouse.in-out.import-take-out': moveSheet(takeOutByForm),
  'warehouse.in-out.import-items': importItems,
  'warehouse.in-out.detail-page': detailPage,
}
